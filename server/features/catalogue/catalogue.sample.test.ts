import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { importSamples } from '#server/samples/import-samples.ts'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('the samples have pictures on both grounds, releases, files that are there, a price history and a running sale', async () => {
  const { db, files } = shop.services
  const products = await db
    .selectFrom('products')
    .select(['id', 'slug', 'is_digital', 'is_sample', 'status'])
    .execute()
  expect(products.filter(({ is_digital: digital }) => digital).length).toBeGreaterThanOrEqual(16)
  expect(products.filter(({ is_digital: digital }) => !digital).length).toBeGreaterThanOrEqual(2)
  expect(products.every(({ is_sample: sample, status }) => sample && status === 'published')).toBe(true)
  const images = await db
    .selectFrom('product_images')
    .select(['product_id', 'hash', 'dark_hash', 'widths'])
    .execute()
  const drawn = new Set(
    sampleCatalogue.products.flatMap((each) => (each.aircraft && each.images.length > 0 ? [each.slug] : [])),
  )
  expect(drawn.size).toBeGreaterThanOrEqual(6)
  const aircraft = new Set(products.filter(({ slug }) => drawn.has(slug)).map(({ id }) => id))
  const onBoth = images.filter(({ product_id: id, dark_hash: dark }) => aircraft.has(id) && dark !== null)
  expect(new Set(onBoth.map(({ product_id: id }) => id))).toEqual(aircraft)
  const keys = images.flatMap(({ hash, dark_hash: dark, widths }) =>
    [hash, dark].flatMap((ground) =>
      ground === null
        ? []
        : widths.flatMap((width) => ['avif', 'webp'].map((ending) => `uploads/${ground}-${width}.${ending}`)),
    ),
  )
  for (const key of keys) expect([key, await files.has(key)]).toEqual([key, true])
  const stored = await db.selectFrom('product_files').select(['store_key', 'size', 'free']).execute()
  expect(stored.some(({ free }) => free)).toBe(true)
  for (const { store_key: key, size } of stored) expect((await files.read(key)).length).toBe(size)
  const prices = await db.selectFrom('price_history').select('product_id').execute()
  expect(new Set(prices.map(({ product_id: id }) => id)).size).toBe(products.length)
  const sales = await db
    .selectFrom('sales')
    .where('end_date', '>', new Date())
    .select('product_ids')
    .execute()
  expect(sales[0]?.product_ids.length).toBeGreaterThan(0)
})

test('a second import changes nothing', async () => {
  const { db } = shop.services
  const state = async () => ({
    products: await db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').execute(),
    version: await db.selectFrom('catalogue_state').select('version').execute(),
    files: await db.selectFrom('product_files').select('id').orderBy('id').execute(),
  })
  const before = await state()
  await importSamples(shop.services)
  expect(await state()).toEqual(before)
})

test('two processes that start on an empty database import the samples once', async () => {
  const empty = await createTestDatabase()
  // As a start does it: one may have to wait for the other longer than a page.
  const patient = openDatabase(empty.address, { role: 'jobs' })
  const { db } = patient
  try {
    await Promise.all([1, 2].map(() => importSamples({ ...shop.services, db })))
    const slugs = await db.selectFrom('products').select('slug').execute()
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length)
    expect(slugs.length).toBeGreaterThanOrEqual(8)
  } finally {
    await patient.close()
    await empty.drop()
  }
})
