import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { look, photo } from '#server/testing/files/pictures.ts'
import type { Build } from '#shared/builds/builds.contract.ts'
import { photoKey } from './build-photo.ts'

let at: BuildShop
beforeAll(async () => {
  at = await startBuildShop()
})
afterAll(() => at.shop.close())

test('a photo is redrawn without its position, and deleted with its file', async () => {
  const { id: userId, cookie } = await at.newOwner()
  const id = randomUUID()
  const added = (await (await at.addPhoto(cookie, await photo(), { id })).json()) as Build
  expect(added.photos).toEqual([{ id }])
  const answer = await at.shop.fetch(`/api/build-photos/${id}`, { cookie })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await look(await answer.arrayBuffer())).toMatchObject({ format: 'webp', hasMetadata: false })
  for (const way of ['', '..%2f', '%2e%2e/'])
    expect(
      (await at.shop.fetch(`/uploads/${way}${photoKey(userId, id)}`)).headers.get('content-type'),
    ).not.toMatch(/^image/)
  expect((await at.call('DELETE', `${at.plane}/photos/${id}`, cookie)).status).toBe(200)
  expect((await at.shop.fetch(`/api/build-photos/${id}`, { cookie })).status).toBe(404)
  await at.shop.work()
  expect(await at.shop.services.files.has(photoKey(userId, id))).toBe(false)
})

test('a photo sent twice is one, also after its receipt was deleted', async () => {
  const { id: userId, cookie } = await at.newOwner()
  const given = { id: randomUUID(), headers: at.once(userId) }
  const bytes = await photo()
  await at.addPhoto(cookie, bytes, given)
  const again = await at.addPhoto(cookie, bytes, given)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  await at.db.deleteFrom('idempotency_keys').execute()
  expect((await at.addPhoto(cookie, bytes, given)).status).toBe(200)
  expect((await at.buildOf(cookie))?.photos).toHaveLength(1)
})

test('a file that is no picture, a file that is too large and the thirteenth photo are refused and not stored', async () => {
  const { cookie } = await at.newOwner()
  const good = await photo()
  expect((await at.addPhoto(cookie, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
  expect(
    (await at.addPhoto(cookie, Buffer.concat([good, Buffer.alloc(10_485_761 - good.length)]))).status,
  ).toBe(413)
  expect((await at.buildOf(cookie))?.photos ?? []).toEqual([])
  for (let count = 0; count < 12; count += 1) expect((await at.addPhoto(cookie, good)).status).toBe(200)
  const thirteenth = await at.addPhoto(cookie, good)
  expect(thirteenth.status).toBe(422)
  expect(await thirteenth.json()).toMatchObject({ message: 'file: one plane may have at most 12 photos' })
  expect((await at.buildOf(cookie))?.photos).toHaveLength(12)
})
