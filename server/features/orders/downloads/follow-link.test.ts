import { truncate } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { openToken, sealToken } from '#server/foundation/token.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import type { LinkClaims } from './download-link.ts'
import { continuedSpan } from './follow-link.ts'

const large = 256 * 1024 * 1024
const small = 5000
let at: DeskShop
let lapwing: number
beforeAll(async () => {
  at = await startDeskShop()
  lapwing = await at.productId('lapwing-800')
})
afterAll(() => at.shop.close())

/** Adds a file of zeros to the version that the maker has; no block of it is on the disk. */
async function addFile(size: number): Promise<number> {
  const { db, files } = at.shop.services
  const key = `test/${crypto.randomUUID()}`
  await files.put(key, Buffer.alloc(1))
  await truncate(files.pathOf(key) ?? '', size)
  const { id: release_id } = await db
    .selectFrom('product_releases')
    .where('product_id', '=', lapwing)
    .where('version', '=', '1.3')
    .select('id')
    .executeTakeFirstOrThrow()
  const path = `stl/${size}-${key.slice(5)}.stl`
  const row = { release_id, path, kind: 'stl' as const, size, sha256: key.slice(5), store_key: key }
  return (await db.insertInto('product_files').values(row).returning('id').executeTakeFirstOrThrow()).id
}
async function linkTo(fileId?: number) {
  const answer = await at.post('/api/downloads/links', { productId: lapwing, ...(fileId ? { fileId } : {}) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { url: string }).url
}
const ask = (url: string, headers: Record<string, string> = {}) => at.shop.fetch(url, { headers })
const statusOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await ask(url, headers)
  await answer.body?.cancel()
  return answer.status
}
const startsIn = async () => (await at.db.selectFrom('download_log').select('id').execute()).length

/** Follows the link on a connection that is torn down after the first bytes; gives how many came, and the ETag. */
const breakOff = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; came: number; etag: string }>((resolve, reject) => {
    const asked = get(`${at.shop.url}${url}`, { headers, agent: false }, (answer: IncomingMessage) => {
      answer.once('data', (chunk: Buffer) => {
        answer.pause()
        asked.destroy()
        resolve({
          status: answer.statusCode ?? 0,
          came: chunk.length,
          etag: answer.headers.etag ?? '',
        })
      })
      answer.on('error', () => undefined)
    })
    asked.on('error', reject)
  })

const ours = '"ours"'
test.each([
  ['bytes=1000-', undefined, { from: 1000, to: small }],
  ['bytes=1000-', ours, { from: 1000, to: small }],
  ['bytes=1000-', '"another"', null],
  ['bytes=1000-', 'Sun, 01 Nov 2026 08:00:00 GMT', null],
  ['bytes=1-', undefined, { from: 1, to: small }],
  ['bytes=007-', undefined, { from: 7, to: small }],
  ['bytes=5-9', undefined, { from: 5, to: 10 }],
  ['bytes=5-90000', undefined, { from: 5, to: small }],
  ['bytes=0-', undefined, null],
  ['bytes=00-', undefined, null],
  ['bytes=0-99', undefined, null],
  ['Bytes=1-', undefined, null],
  ['bytes=-1048576', undefined, null],
  ['bytes=5-9,0-', undefined, null],
  [`bytes=${'9'.repeat(400)}-`, undefined, null],
  ['x', undefined, null],
  ['', undefined, null],
  [undefined, undefined, null],
])('Range "%s" with If-Range %s goes on with %o', (range, ifRange, span) => {
  expect(continuedSpan(range, ifRange, { etag: ours, size: small })).toEqual(span)
})

test('a download that broke off early goes on where it broke, again and again, and not beyond what was sent', async () => {
  const url = await linkTo(await addFile(large))
  const first = await breakOff(url)
  expect(first.status).toBe(200)
  const logged = await startsIn()
  const second = await breakOff(url, { range: `bytes=${first.came}-`, 'if-range': first.etag })
  expect(second.status).toBe(206)
  const came = first.came + second.came
  expect(await statusOf(url, { range: `bytes=${came}-` })).toBe(206)
  expect(await statusOf(url, { range: `bytes=${large - 1}-` })).toBe(410)
  const { sent_to: sentTo } = await at.db
    .selectFrom('download_links')
    .where('starts', '=', 1)
    .orderBy('ends_at', 'desc')
    .select('sent_to')
    .executeTakeFirstOrThrow()
  expect(sentTo).toBeGreaterThan(came)
  expect(sentTo).toBeLessThan(large)
  expect(await startsIn()).toBe(logged)
})

test('a used link gives its file to no other range, and to no range of another file', async () => {
  const url = await linkTo(await addFile(small))
  const whole = await ask(url)
  expect((await whole.arrayBuffer()).byteLength).toBe(small)
  const logged = await startsIn()
  for (const range of [
    'x',
    'Bytes=0-',
    'bytes=0-',
    `bytes=-${small}`,
    'bytes=1-2,0-',
    `bytes=${small + 1}-`,
    `bytes=${'9'.repeat(15)}-`,
  ])
    expect([range, await statusOf(url, { range })]).toEqual([range, 410])
  expect(await statusOf(url, { range: 'bytes=1000-', 'if-range': '"another"' })).toBe(410)
  const rest = await ask(url, { range: 'bytes=1000-', 'if-range': whole.headers.get('etag') ?? '' })
  expect(rest.status).toBe(206)
  expect((await rest.arrayBuffer()).byteLength).toBe(small - 1000)
  expect(await startsIn()).toBe(logged)
})

test('a continuation counts as a start where the link has one left, and is logged', async () => {
  const url = await linkTo(await addFile(small))
  const logged = await startsIn()
  expect(await statusOf(url, { range: 'bytes=1-' })).toBe(206)
  expect(await startsIn()).toBe(logged + 1)
  expect(await statusOf(url)).toBe(410)
})

test('a file that was sent whole is sent again five times at most, in parts of any size', async () => {
  const url = await linkTo(await addFile(small))
  expect(await statusOf(url)).toBe(200)
  for (let time = 1; time <= 5; time += 1) expect(await statusOf(url, { range: 'bytes=1-' })).toBe(206)
  expect(await statusOf(url, { range: 'bytes=1-' })).toBe(410)
  // Five bytes are left of five times the file.
  expect(await statusOf(url, { range: `bytes=${small - 6}-` })).toBe(410)
  expect(await statusOf(url, { range: `bytes=${small - 5}-` })).toBe(206)
  expect(await statusOf(url, { range: `bytes=${small - 1}-` })).toBe(410)
})

test('a ZIP that is packed while it is sent cannot be continued: its link is used', async () => {
  const url = await linkTo()
  expect((await breakOff(url)).status).toBe(200)
  expect(await statusOf(url, { range: 'bytes=1-' })).toBe(410)
})

test('revoking an order link ends its download links, also once the order has joined an account; new ones work', async () => {
  const { orderId } = await at.buy(['dunlin-1000'])
  const { db, environment } = at.shop.services
  const productId = await at.productId('dunlin-1000')
  await db.updateTable('orders').set({ placed_as_guest: true }).where('id', '=', orderId).execute()
  const link = async () => {
    const answer = await at.post('/api/downloads/links', { productId })
    return ((await answer.json()) as { url: string }).url
  }
  const [before, second] = [await link(), await link()]
  const desk = await at.get<AdminOrder>(`/api/admin/orders/${orderId}`, await at.admin())
  expect(desk).toMatchObject({ guest: false, placedAsGuest: true })
  expect(await statusOf(before)).toBe(200)
  const revoked = await at.post(`/api/admin/orders/${orderId}/page`, {}, await at.admin())
  expect(revoked.status).toBe(200)
  expect(await statusOf(second)).toBe(404)
  expect(await statusOf(before, { range: 'bytes=1-' })).toBe(404)
  expect(await statusOf(await link())).toBe(200)
  // As the last release made it, which knew of no revision.
  const token = second.split('/').at(-1) ?? ''
  const {
    revision: _none,
    end,
    ...claims
  } = openToken(token, environment.secret) as LinkClaims & { end: number }
  const old = sealToken(claims, new Date(end), environment.secret)
  expect(await statusOf(`/api/downloads/${old}`)).toBe(200)
})
