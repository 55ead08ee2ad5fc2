import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { look, noise } from '#server/testing/files/pictures.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import { pieceSize } from '#shared/uploads/piece-size.ts'
import { removeStaleUploads } from './remove-stale-uploads.job.ts'

let at: BuildShop
beforeAll(async () => {
  at = await startBuildShop()
})
afterAll(() => at.shop.close())
afterEach(() => vi.unstubAllGlobals())

/** Lets a device send to the shop as this member. `mayGo` is asked before each request, and told what it is. */
function connect(cookie: string, mayGo: (request: string, bytes: number) => boolean): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const file = options.body instanceof FormData ? options.body.get('file') : null
    if (!mayGo(`${options.method} ${path.split('/').at(2)}`, file instanceof File ? file.size : 0))
      throw new TypeError('The connection broke')
    const headers = { ...(options.headers as Record<string, string>), cookie, origin: at.shop.url }
    return fetch(new URL(path, at.shop.url), { ...options, headers })
  })
}
const photoEntry = (owner: string, id: string): OutboxEntry => ({
  seq: 1,
  key: id,
  lane: `build/photo/${id}`,
  owner,
  endpoint: 'addBuildPhoto',
  version: 1,
  input: { productId: at.plane, id },
  file: id,
  dependsOn: [],
  seen: {},
  state: 'sending',
  attempts: 1,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
})
async function largePhoto() {
  const bytes = new Uint8Array(await noise(600)).slice().buffer
  return { name: 'IMG_1.png', type: 'image/png', bytes }
}

test('a photo whose connection breaks after every second piece goes on where it broke off, and arrives once', async () => {
  const { id: owner, cookie } = await at.newOwner()
  const [id, file] = [randomUUID(), await largePhoto()]
  const size = file.bytes.byteLength
  let [pieces, sent] = [0, 0]
  connect(cookie, (request, bytes) => {
    if (request !== 'PUT files') return true
    pieces += 1
    if (pieces % 3 === 0) return false
    sent += bytes
    return true
  })
  let tries = 1
  while (tries < 99 && (await sendEntry(photoEntry(owner, id), file, new Date())).kind === 'later') tries += 1
  expect(tries).toBe(Math.ceil(Math.ceil(size / pieceSize) / 2))
  // No byte was sent twice.
  expect(sent).toBe(size)
  expect((await at.buildOf(cookie))?.photos).toEqual([{ id }])
  const shown = await at.shop.fetch(`/api/build-photos/${id}`, { cookie })
  expect(await look(await shown.arrayBuffer())).toMatchObject({ format: 'webp', width: 600 })
  // Once more, as when the answer was lost: the same receipt.
  expect((await sendEntry(photoEntry(owner, id), file, new Date())).kind).toBe('done')
  expect((await at.buildOf(cookie))?.photos).toHaveLength(1)
})

test('a piece with a wrong offset, too many bytes or an unknown upload changes nothing', async () => {
  const id = randomUUID()
  const post = (body: unknown) => at.shop.fetch('/api/files', { method: 'POST', body })
  const put = (from: number, size: number, name = id) => {
    const body = new FormData()
    body.append('at', String(from))
    body.append('file', new Blob([new Uint8Array(size)]), 'piece')
    return at.shop.fetch(`/api/files/${name}/pieces`, { method: 'PUT', body })
  }
  const bodyOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { received?: number }).received,
  ]
  expect(await bodyOf(await post({ id, size: 100_000 }))).toEqual([200, 0])
  expect(await bodyOf(await put(0, 60_000))).toEqual([200, 60_000])
  expect(await bodyOf(await put(0, 60_000))).toEqual([200, 60_000])
  expect(await bodyOf(await put(70_000, 10))).toEqual([200, 60_000])
  expect((await put(60_000, 60_000)).status).toBe(422)
  expect((await put(60_000, pieceSize + 1)).status).toBe(422)
  expect((await put(0, 10, randomUUID())).status).toBe(409)
  expect(await bodyOf(await post({ id, size: 100_000 }))).toEqual([200, 60_000])
  expect((await post({ id, size: 100_001 })).status).toBe(422)
  expect((await post({ id: randomUUID(), size: 10_485_761 })).status).toBe(422)
  for (const upload of [id, randomUUID()]) {
    const body = new FormData()
    body.append('directory', '/images/submissions')
    body.append('upload', upload)
    expect((await at.shop.fetch('/api/upload', { method: 'POST', body })).status).toBe(409)
  }
})

test('a file that nobody went on with for three days is forgotten', async () => {
  const id = randomUUID()
  await at.shop.fetch('/api/files', { method: 'POST', body: { id, size: 10 } })
  await at.db
    .updateTable('file_pieces')
    .set({ changed_at: new Date(Date.now() - 73 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  await removeStaleUploads(at.shop.services)
  const left = await at.db.selectFrom('file_pieces').where('id', '=', id).selectAll().execute()
  expect(left).toEqual([])
})
