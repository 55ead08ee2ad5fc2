import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyProducts } from '#server/samples/many-products.ts'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import * as v from 'valibot'
import { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { emptyShop } from './empty-shop.ts'
import { fillShop } from '#server/samples/fill-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
async function ask(query = '') {
  const answer = await shop.fetch(`/api/products?limit=100${query}`)
  return {
    total: Number(answer.headers.get('x-total-count')),
    products: (await answer.json()) as ProductSummary[],
  }
}

/** Of 80 characters. */
async function longNames() {
  const { rows } = await sql`select
    (select count(*)::int from tutorials where length(title) = 80) as tutorials,
    (select count(*)::int from print_profiles where length(name) = 80) as profiles,
    (select count(*)::int from post_versions where length(title) = 80) as posts`.execute(shop.services.db)
  return rows[0]
}

test('the benchmark catalogue is always the same, with names and slugs of its own and valid aircraft', () => {
  const products = manyProducts(sampleCatalogue, 3_000)
  expect(manyProducts(sampleCatalogue, 3_000)).toEqual(products)
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(3_000)
  expect(new Set(products.map(({ name }) => name)).size).toBe(3_000)
  for (const { name, aircraft } of products.slice(0, 200))
    if (aircraft) expect(v.safeParse(Aircraft, aircraft).issues, name).toBeUndefined()
})

test('a shop is filled at once, a second time changes nothing, and emptying it removes all of that', async () => {
  const before = await ask()
  expect(await fillShop(shop.services.db, 600)).toBe(600)
  await expect.poll(async () => (await ask()).total).toBe(before.total + 600)
  expect((await ask()).products.slice(0, before.total)).toEqual(before.products)
  const [plane] = (await ask('&q=goshawk&type=planes')).products
  expect(plane?.name).toMatch(/^Goshawk \d+/)
  expect(plane?.images).toHaveLength(1)
  expect(await fillShop(shop.services.db, 600)).toBe(0)
  expect(await longNames()).toEqual({ tutorials: 2, profiles: 2, posts: 2 })
  await emptyShop(shop.services.db, { withChanged: false, say: () => undefined, agree: async () => true })
  await expect.poll(async () => (await ask()).total).toBe(0)
  expect(await longNames()).toEqual({ tutorials: 0, profiles: 0, posts: 0 })
})
