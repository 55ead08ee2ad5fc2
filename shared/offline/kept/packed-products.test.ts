import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { applyStep, forgetProducts, keepProducts, keptVersions, readProduct } from './kept-catalogue.ts'
import type { KeptProduct } from './kept-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { packProducts, weighBlocks, wholeIds } from './packed-products.ts'

const savedAt = '2026-11-19T12:00:00.000Z'
const product = (id: number, name = `Plane ${id}`) =>
  ({ id, name, description: 'wing '.repeat(400) }) as ProductAlone
const kept = (id: number): KeptProduct => ({ id, version: 3, savedAt, product: product(id) })
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('what is packed is read again, and takes a tenth of the room', async () => {
  const many = Array.from({ length: 20 }, (_, index) => kept(index + 1))
  const bytes = await packProducts(many)
  expect(bytes).toBeLessThan(JSON.stringify(many).length / 10)
  expect(await weighBlocks()).toBe(bytes)
  expect(await readProduct(7)).toEqual(kept(7))
  expect(await readProduct(21)).toBeUndefined()
  expect((await keptVersions()).get(20)).toBe(3)
})
test('what came alone since then stands before what was packed', async () => {
  await packProducts([kept(1), kept(2)])
  await keepProducts([product(1, 'Renamed')], new Date(savedAt))
  expect((await readProduct(1))?.product.name).toBe('Renamed')
  expect((await keptVersions()).get(1)).toBe(0)
  expect(await wholeIds()).toEqual(new Set([1, 2]))
})
test('what has left the shop, or was let go of, is not found any more', async () => {
  await applyStep(
    {
      full: true,
      position: 'p',
      more: false,
      records: [1, 2].map((id) => ({ id }) as CatalogueRecord),
      gone: [],
    },
    new Date(savedAt),
  )
  await packProducts([kept(1), kept(2)])
  await applyStep({ full: false, position: 'q', more: false, records: [], gone: [2] }, new Date(savedAt))
  expect(await readProduct(2)).toBeUndefined()
  await forgetProducts()
  expect(await readProduct(1)).toBeUndefined()
  expect(await weighBlocks()).toBe(0)
})
