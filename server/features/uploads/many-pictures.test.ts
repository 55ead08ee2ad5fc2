import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { photo, plain } from '#server/testing/files/pictures.ts'

let at: BuildShop
beforeAll(async () => {
  at = await startBuildShop()
})
afterAll(() => at.shop.close())

function sendGuestPicture(bytes: Buffer) {
  const body = new FormData()
  body.append('directory', '/images/submissions')
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'large.png')
  const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': 'guest' }
  return at.shop.fetch('/api/upload', { method: 'POST', body, headers })
}

test('40 large pictures of one guest at once are drawn or put off; pages and a member’s photo do not wait for them', async () => {
  const { cookie } = await at.newOwner()
  const large = await plain(5_000, 4_000).png().toBuffer()
  const all = Array.from({ length: 40 }, () => sendGuestPicture(large))
  // The first answer comes once the queue of this guest is full.
  await Promise.race(all)
  const statuses: number[] = []
  for (const each of all) void each.then(({ status }) => statuses.push(status))
  expect((await at.shop.fetch('/api/products?limit=1')).status).toBe(200)
  expect((await at.addPhoto(cookie, await photo())).status).toBe(200)
  // The member's photo had its turn before the guest's were done.
  expect(statuses.length).toBeLessThan(40)
  const answers = await Promise.all(all)
  const drawn = answers.filter(({ status }) => status === 200)
  const putOff = answers.filter(({ status }) => status === 429)
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.length + putOff.length).toBe(40)
  for (const { headers } of putOff) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
