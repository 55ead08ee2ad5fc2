import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { S3Access } from '#server/foundation/operating.ts'
import { createDiskFileStore } from '#server/integrations/file-store-disk.ts'
import { createS3FileStore } from '#server/integrations/file-store-s3.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { look, noise } from '#server/testing/files/pictures.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { keptIn, newBucket } from '#server/testing/services/new-bucket.ts'
import { pieceSize } from '#shared/uploads/piece-size.ts'
import { prepareZips } from '#server/features/orders/downloads/prepare-zip.job.ts'
import { backUpShop, keysOf } from './back-up-shop.ts'
import { moveFiles } from './move-files.ts'
import { restoreShop } from './restore-shop.ts'

let at: DeskShop
let access: S3Access
let folder: string
let lapwing: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-in-store-'))
  access = await newBucket()
  at = await startDeskShop({ operating: keptIn(access) })
  lapwing = await at.productId('lapwing-800')
  await moveSamples()
})
afterAll(async () => {
  await at.shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The samples come on the disk: the files of one plane and some pictures go to the store. */
async function moveSamples(): Promise<void> {
  const { environment, files } = at.shop.services
  const disk = createDiskFileStore(path.join(environment.dataDirectory, 'files'))
  const rows = await at.db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'release_id')
    .where('product_id', '=', lapwing)
    .select('store_key')
    .execute()
  const wanted = new Set(rows.map(({ store_key: key }) => key))
  for (const key of (await keysOf(disk)).filter((each) => each.startsWith('uploads/')).slice(0, 8))
    wanted.add(key)
  for (const key of await keysOf(disk)) if (!wanted.has(key)) await disk.remove(key)
  const moved = await moveFiles({ from: disk, to: files, remove: true })
  expect(moved).toEqual({ copied: wanted.size, present: 0, removed: wanted.size, failed: [] })
}

/** As a browser that goes there; `fetch` says that a page fetches. */
const navigate = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string }>((resolve, reject) => {
    get(`${at.shop.url}${url}`, { headers: { 'sec-fetch-mode': 'navigate', ...headers } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
    }).on('error', reject)
  })
const fetchOf = (url: string, headers: Record<string, string> = {}) => at.shop.fetch(url, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const linkTo = async (wanted: Record<string, number>) =>
  (await (await at.post('/api/downloads/links', wanted)).json()) as { url: string; size: number }
const largestFile = () =>
  at.db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'release_id')
    .where('product_id', '=', lapwing)
    .where('version', '=', '1.3')
    .orderBy('size', 'desc')
    .select(['product_files.id', 'size', 'sha256'])
    .executeTakeFirstOrThrow()
const starts = async () => (await at.db.selectFrom('download_log').select('id').execute()).length

test('a picture from the store is kept for ever, asked for by its mark, and missing where it is not there', async () => {
  let key = ''
  for await (const each of at.shop.services.files.list('uploads/'))
    if (each.key.endsWith('.webp')) key = each.key
  const answer = await fetchOf(`/${key}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await look(await answer.arrayBuffer())).toMatchObject({ format: 'webp' })
  const again = await fetchOf(`/${key}`, {
    'if-none-match': answer.headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  const head = await at.shop.fetch(`/${key}`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  for (const missing of ['/uploads/none.webp', '/uploads/..%2ffiles%2fx', '/uploads/Files'])
    expect((await fetchOf(missing)).status).toBe(404)
})

test('a download goes through the server with ranges, is counted once, and goes on where it broke off', async () => {
  const file = await largestFile()
  const { url } = await linkTo({ productId: lapwing, fileId: file.id })
  const before = await starts()
  const whole = await fetchOf(url)
  expect([whole.status, whole.headers.get('etag')]).toEqual([200, `"${file.sha256}"`])
  const bytes = await bytesOf(whole)
  expect(bytes.length).toBe(file.size)
  const rest = await fetchOf(url, { range: 'bytes=100-', 'if-range': `"${file.sha256}"` })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${file.size - 1}/${file.size}`,
  ])
  expect((await bytesOf(rest)).equals(bytes.subarray(100))).toBe(true)
  expect(await starts()).toBe(before + 1)
  const fresh = await linkTo({ productId: lapwing, fileId: file.id })
  expect((await fetchOf(fresh.url, { range: `bytes=${file.size + 1}-` })).status).toBe(416)
})

test('the ZIP of a release is packed from the store, streamed at first and stored by its job', async () => {
  const streamed = await readZip(await bytesOf(await fetchOf((await linkTo({ productId: lapwing })).url)))
  await prepareZips(at.shop.services)
  const link = await linkTo({ productId: lapwing })
  expect(link.size).toBeGreaterThan(1_000)
  const stored = await readZip(await bytesOf(await fetchOf(link.url)))
  expect(stored).toEqual(streamed)
  expect(streamed.size).toBeGreaterThan(5)
  expect(await readdir(path.join(at.shop.services.environment.dataDirectory, 'incoming'))).toEqual([])
})

test('a file that arrives in pieces is put together from the store, once all of it is there', async () => {
  const picture = await noise(600)
  const id = randomUUID()
  await at.shop.fetch('/api/files', { method: 'POST', body: { id, size: picture.length } })
  const send = () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ directory: '/images/submissions', upload: id }))
      body.append(name, value)
    return at.shop.fetch('/api/upload', { method: 'POST', body, cookie: at.maker })
  }
  for (let from = 0; from < picture.length; from += pieceSize) {
    expect((await send()).status).toBe(409)
    const body = new FormData()
    body.append('at', String(from))
    body.append('file', new Blob([new Uint8Array(picture.subarray(from, from + pieceSize))]), 'piece')
    expect((await at.shop.fetch(`/api/files/${id}/pieces`, { method: 'PUT', body })).status).toBe(200)
  }
  expect((await send()).status).toBe(200)
  // The answer does not wait for it.
  const incoming = path.join(at.shop.services.environment.dataDirectory, 'incoming')
  await expect.poll(() => readdir(incoming)).toEqual([])
})

test('with S3_DOWNLOADS=store a browser is sent to the store: counted once, continued from its part only', async () => {
  const handed = { ...access, handsOut: true }
  at.shop.services.files = createS3FileStore(handed, folder)
  try {
    const file = await largestFile()
    const { url } = await linkTo({ productId: lapwing, fileId: file.id })
    const before = await starts()
    // A page fetches within the shop.
    const fetched = await fetchOf(url)
    expect([fetched.status, (await bytesOf(fetched)).length]).toEqual([200, file.size])
    const next = await linkTo({ productId: lapwing, fileId: file.id })
    const sent = await navigate(next.url)
    expect([sent.status, sent.location.startsWith(access.bucketUrl)]).toEqual([303, true])
    const bytes = await bytesOf(await fetch(sent.location))
    expect(bytes.length).toBe(file.size)
    expect(await starts()).toBe(before + 2)
    const range = 'bytes=50-'
    const rest = await navigate(next.url, { range })
    const part = rest.location
    const answer = await fetch(part, { headers: { range } })
    expect([rest.status, answer.status]).toEqual([303, 206])
    expect((await bytesOf(answer)).equals(bytes.subarray(50))).toBe(true)
    // Signed with its range: all of the file has no address without a start.
    expect((await fetch(part)).status).toBe(403)
    expect(await starts()).toBe(before + 2)
    // What is sent again ends, as through the server.
    let answers = 1
    for (; answers < 20 && (await navigate(next.url, { range })).status === 303; answers += 1);
    expect(answers).toBe(5)
    expect((await navigate(next.url, { range })).status).toBe(410)
  } finally {
    at.shop.services.files = createS3FileStore(access, folder)
  }
})

test('a backup of a shop in the store makes a shop on a disk, and one of that a shop in another bucket', async () => {
  const { files } = at.shop.services
  const keys = await keysOf(files)
  const first = path.join(folder, 'first.zip')
  const secret = 'the secret of the shop'
  const manifest = await backUpShop({ address: at.shop.address, files, secret }, first)
  expect(manifest.files).toEqual(keys)
  const databases = [
    await createTestDatabase(undefined, 'template0'),
    await createTestDatabase(undefined, 'template0'),
  ]
  const places = [
    createDiskFileStore(path.join(folder, 'disk/files')),
    createS3FileStore(await newBucket(), path.join(folder, 'incoming')),
  ]
  let source = first
  try {
    for (const [index, place] of places.entries()) {
      const address = databases[index]?.address ?? ''
      await restoreShop({ address, files: place, dataDirectory: folder }, source)
      expect(await keysOf(place)).toEqual(keys)
      source = path.join(folder, `again-${index}.zip`)
      const again = await backUpShop({ address, files: place, secret }, source)
      expect({ ...again, madeAt: '' }).toEqual({ ...manifest, madeAt: '' })
    }
  } finally {
    for (const database of databases) await database.drop()
  }
}, 300_000)

test('a shop whose store is away says that it is busy, and is itself again afterwards', async () => {
  const file = await largestFile()
  const { url } = await linkTo({ productId: lapwing, fileId: file.id })
  at.shop.services.files = createS3FileStore({ ...access, bucketUrl: 'http://127.0.0.1:9/away' }, folder)
  const away = await fetchOf(url)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  at.shop.services.files = createS3FileStore(access, folder)
  expect((await fetchOf(url)).status).toBe(200)
})
