import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawParts } from '#server/features/catalogue/parts/draw-parts.job.ts'
import { plate, toStl, wingPanel } from '#server/samples/make-stl.ts'
import { type CatalogueShop, startCatalogueShop, upload } from '#server/testing/catalogue-shop.ts'
import { type DeskShop, deskOf } from '#server/testing/desk-shop.ts'
import { readModel } from '#shared/aircraft/model.ts'
import type { OwnedContent } from '#shared/orders/downloads.contract.ts'

let shop: CatalogueShop
let at: DeskShop
let id = 0
beforeAll(async () => {
  shop = await startCatalogueShop()
  at = await deskOf(shop)
  const draft = await shop.finishedDraft('loose-parts')
  id = draft.id
  const panel = wingPanel({ root: 260, tip: 150, length: 400, sweep: 200 }, 400)
  await shop.manage('POST', `/products/${id}/files`, upload('wing left.stl', toStl(panel, 'panel')))
  await shop.manage(
    'POST',
    `/products/${id}/files`,
    upload('M1_PLA_x2.stl', toStl(plate(40, 30, 4), 'mount')),
  )
  await shop.manage('POST', `/products/${id}/status`, { status: 'published' })
  await at.buy(['loose-parts'])
})
afterAll(() => shop.close())

const content = () => at.get<OwnedContent>(`/api/downloads/products/${id}`)
async function piecesOf(model: string | null) {
  const answer = await shop.fetch(model ?? '')
  expect(answer.status).toBe(200)
  return readModel(gunzipSync(Buffer.from(await answer.arrayBuffer())))
}

test('a plane from STL files alone lists its parts, and a job draws each by itself, once', async () => {
  const before = await content()
  expect(before.model).toBeNull()
  expect(before.parts).toMatchObject([
    { code: 'M1', name: 'Motor mount 1', quantity: 2, path: 'stl/M1_PLA_x2.stl' },
    { code: 'W1L', quantity: 1, path: 'stl/W1L.stl' },
    { code: 'W2L', name: 'Wing, left', quantity: 1, path: 'stl/wing left.stl' },
  ])
  await drawParts(shop.services)
  const { model } = await content()
  const pieces = await piecesOf(model)
  expect(pieces.map(({ name, beside }) => [name, beside])).toEqual([
    ['M1', true],
    ['W1L', true],
    ['W2L', true],
  ])
  // Coarse, and still as large as the part.
  const [mount, , wing] = pieces
  const extent = (axis: number) => Math.max(...(wing?.points.filter((_, place) => place % 3 === axis) ?? []))
  expect(extent(2)).toBeGreaterThan(390)
  expect(extent(2)).toBeLessThan(401)
  expect(wing?.faces.length).toBeLessThan(9 * 400 * 2 * 3)
  expect(mount?.faces.length).toBe(12 * 3)
  await drawParts(shop.services)
  expect((await content()).model).toBe(model)
})

test('another file of a part gives another picture; an aircraft that was put together keeps its own', async () => {
  const before = (await content()).model
  const lapwing = `/api/downloads/products/${await at.productId('lapwing-800')}`
  const assembled = (await at.get<OwnedContent>(lapwing)).model
  const { body } = await shop.manage('GET', `/products/${id}`)
  const mount = body.files.find(({ path }) => path === 'stl/M1_PLA_x2.stl')
  await shop.manage('DELETE', `/products/${id}/files/${mount?.id}`)
  expect((await content()).model).toBeNull()
  await shop.manage(
    'POST',
    `/products/${id}/files`,
    upload('M1_PLA_x2.stl', toStl(plate(60, 30, 4), 'mount')),
  )
  await drawParts(shop.services)
  const after = (await content()).model
  expect(after).not.toBeNull()
  expect(after).not.toBe(before)
  expect((await at.get<OwnedContent>(lapwing)).model).toBe(assembled)
})
