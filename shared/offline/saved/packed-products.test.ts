import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import {
  applyStep,
  deleteSavedProducts,
  saveProducts,
  savedVersions,
  readProduct,
} from './saved-catalogue.ts'
import type { SavedProduct } from './saved-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { packProducts, sizeOfBlocks, wholeIds } from './packed-products.ts'

const savedAt = '2026-11-19T12:00:00.000Z'
const product = (id: number, name = `Plane ${id}`) =>
  ({ id, name, description: 'wing '.repeat(400) }) as ProductAlone
const saved = (id: number): SavedProduct => ({ id, version: 3, savedAt, product: product(id) })
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('packed products are read again, at a tenth of the size', async () => {
  const many = Array.from({ length: 20 }, (_, index) => saved(index + 1))
  const bytes = await packProducts(many)
  expect(bytes).toBeLessThan(JSON.stringify(many).length / 10)
  expect(await sizeOfBlocks()).toBe(bytes)
  expect(await readProduct(7)).toEqual(saved(7))
  expect(await readProduct(21)).toBeUndefined()
  expect((await savedVersions()).get(20)).toBe(3)
})
test('a product saved alone takes precedence over its packed copy', async () => {
  await packProducts([saved(1), saved(2)])
  await saveProducts([product(1, 'Renamed')], new Date(savedAt))
  expect((await readProduct(1))?.product.name).toBe('Renamed')
  expect((await savedVersions()).get(1)).toBe(0)
  expect(await wholeIds()).toEqual(new Set([1, 2]))
})
test('a product that left the shop, or was deleted here, is not found', async () => {
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
  await packProducts([saved(1), saved(2)])
  await applyStep({ full: false, position: 'q', more: false, records: [], gone: [2] }, new Date(savedAt))
  expect(await readProduct(2)).toBeUndefined()
  await deleteSavedProducts()
  expect(await readProduct(1)).toBeUndefined()
  expect(await sizeOfBlocks()).toBe(0)
})
