import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { noise } from '#server/testing/files/pictures.ts'
import type { Problem } from '#shared/errors.ts'

let at: AccountShop
let picture: Buffer
beforeAll(async () => {
  at = await startAccountShop({ rateLimits: true, trustedProxies: ['loopback'] })
  picture = await noise(300)
})
afterAll(() => at.shop.close())
beforeEach(() => at.db.deleteFrom('rate_limits').execute())

function send(ip: string, cookie = '') {
  const body = new FormData()
  body.append('directory', '/images/submissions')
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
  return at.shop.fetch('/api/upload', { method: 'POST', cookie, body, headers: { 'x-forwarded-for': ip } })
}
/** As if so many kilobytes had come today. */
const fill = (key: string, hits: number) =>
  at.db.updateTable('rate_limits').set({ hits }).where('key', '=', key).execute()
const files = async () => {
  const folder = path.join(at.shop.services.environment.dataDirectory, 'files')
  return (await readdir(folder, { recursive: true })).length
}

test('100 MB of pictures of an address in a day are enough: what is more is refused until tomorrow and not kept', async () => {
  const ip = '203.0.113.7'
  expect((await send(ip)).status).toBe(200)
  await fill(`pictures ${ip}`, 99_999)
  const before = await files()
  const refused = await send(ip)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect(((await refused.json()) as Problem).message).toBe(
    "You have reached today's limit for pictures. Please send the rest tomorrow.",
  )
  expect(await files()).toBe(before)
  expect((await send('203.0.113.8')).status).toBe(200)
})

test('a member has the same total wherever they are, and 400 MB are enough for all members of an address', async () => {
  const [{ cookie }, other] = [await at.newMember(), await at.newMember()]
  const ip = '203.0.113.9'
  expect((await send(ip, cookie)).status).toBe(200)
  const { id } = (await (await at.shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  await fill(`pictures ${id}`, 100_000)
  expect((await send('198.51.100.1', cookie)).status).toBe(429)
  expect((await send(ip, other.cookie)).status).toBe(200)
  await fill(`pictures of network ${ip}`, 400_000)
  expect((await send(ip, other.cookie)).status).toBe(429)
  expect((await send('198.51.100.1', other.cookie)).status).toBe(200)
})

test('300 MB of files in pieces are enough for an address in a day', async () => {
  const begin = (ip: string, id: string = randomUUID()) =>
    at.shop.fetch('/api/files', {
      method: 'POST',
      body: { id, size: 10_000_000 },
      headers: { 'x-forwarded-for': ip },
    })
  const statuses = []
  for (let index = 0; index < 32; index += 1) statuses.push((await begin('203.0.113.10')).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  const id = randomUUID()
  // Refused, it is not known: asked again it is refused again.
  for (let time = 0; time < 2; time += 1) expect((await begin('203.0.113.10', id)).status).toBe(429)
  expect((await begin('203.0.113.11', id)).status).toBe(200)
})
