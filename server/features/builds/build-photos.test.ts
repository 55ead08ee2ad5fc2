import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuildShop, startBuildShop } from '#server/testing/build-shop.ts'
import { look, photo } from '#server/testing/files/pictures.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import type { Build } from '#shared/builds/builds.contract.ts'

let at: BuildShop
beforeAll(async () => {
  at = await startBuildShop()
})
afterAll(() => at.shop.close())

test('a photo is redrawn without its position, and deleted with its file', async () => {
  const { cookie } = await at.newOwner()
  const id = randomUUID()
  const added = (await (await at.addPhoto(cookie, await photo(), { id })).json()) as Build
  expect(added.photos).toEqual([{ id }])
  const key = await at.keyOfPhoto(id)
  expect(await at.shop.services.files.has(key)).toBe(true)
  const answer = await at.shop.fetch(`/api/build-photos/${id}`, { cookie })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await look(await answer.arrayBuffer())).toMatchObject({ format: 'webp', hasMetadata: false })
  for (const way of ['', '..%2f', '%2e%2e/'])
    expect((await at.shop.fetch(`/uploads/${way}${key}`)).headers.get('content-type')).not.toMatch(/^image/)
  expect((await at.call('DELETE', `${at.plane}/photos/${id}`, cookie)).status).toBe(200)
  expect((await at.shop.fetch(`/api/build-photos/${id}`, { cookie })).status).toBe(404)
  await at.shop.work()
  expect(await at.shop.services.files.has(key)).toBe(false)
})

test('a photo that an earlier release stored under its id is shown, exported and deleted with its file', async () => {
  const { id: userId, cookie } = await at.newOwner()
  const { files } = at.shop.services
  const id = randomUUID()
  await at.addPhoto(cookie, await photo(), { id })
  const earlier = `builds/${userId}/${id}.webp`
  await files.put(earlier, await files.read(await at.keyOfPhoto(id)))
  await at.db.updateTable('build_photos').set({ store_key: null }).where('id', '=', id).execute()
  const shown = await at.shop.fetch(`/api/build-photos/${id}`, { cookie })
  expect(await look(await shown.arrayBuffer())).toMatchObject({ format: 'webp' })
  const archive = await at.shop.fetch('/api/auth/export', { cookie })
  expect([...(await readZip(Buffer.from(await archive.arrayBuffer()))).keys()]).toContain(`builds/${id}.webp`)
  expect((await at.call('DELETE', `${at.plane}/photos/${id}`, cookie)).status).toBe(200)
  await at.shop.work()
  expect(await files.has(earlier)).toBe(false)
})

test('a photo that is deleted and added again under its id is shown after the first file is gone', async () => {
  const { cookie } = await at.newOwner()
  const id = randomUUID()
  await at.addPhoto(cookie, await photo(), { id })
  await at.call('DELETE', `${at.plane}/photos/${id}`, cookie)
  await at.addPhoto(cookie, await photo(), { id })
  await at.shop.work()
  expect((await at.shop.fetch(`/api/build-photos/${id}`, { cookie })).status).toBe(200)
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
