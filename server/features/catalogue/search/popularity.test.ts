import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import { countPopularity } from './count-popularity.job.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function list(path: string): Promise<ProductSummary[]> {
  return (await (await shop.fetch(path)).json()) as ProductSummary[]
}
const first = async (sort: string) => (await list(`/api/products?type=planes&sort=${sort}&limit=1`))[0]?.slug
const versionNow = async () =>
  (
    await shop.services.db
      .selectFrom('catalogue_state')
      .where('id', '=', 1)
      .select('version')
      .executeTakeFirstOrThrow()
  ).version

test('after the count, lists are sorted by builds logged and by paid orders, and a second count changes nothing', async () => {
  const { db } = shop.services
  await db.deleteFrom('builds').execute()
  const [trainer] = await list('/api/products?q=Dunlin+1000&limit=1')
  const users = await db.selectFrom('users').select('id').execute()
  expect(users.length).toBeGreaterThan(1)
  for (const { id } of users)
    await db
      .insertInto('builds')
      .values({
        user_id: id,
        product_id: trainer?.id ?? 0,
        auw: null,
        cg: null,
        propeller: null,
        trims: null,
        notes: null,
      })
      .execute()
  await countPopularity(shop.services)
  expect(await first('flown')).toBe('dunlin-1000')

  const bought = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('orders.paid_at', 'is not', null)
    .where('orders.status', 'not in', ['cancelled', 'failed'])
    .where('products.product_type', '=', 'planes')
    .select(['products.slug', 'orders.id'])
    .execute()
  const top = await first('bought')
  const orders = (slug: string | undefined) =>
    new Set(bought.filter((line) => line.slug === slug).map(({ id }) => id)).size
  expect(orders(top)).toBe(Math.max(...bought.map(({ slug }) => orders(slug))))

  const before = await versionNow()
  await countPopularity(shop.services)
  expect(await versionNow()).toBe(before)
})

test('planes that nearly fit a printer are listed apart from those that fit it', async () => {
  const names = async (query: string) =>
    (await list(`/api/products?type=planes&bed=180x180x180&${query}`)).map(({ name }) => name)
  const [fits, nearly] = [await names('limit=100'), await names('limit=100&near=1')]
  expect(fits.toSorted()).toEqual(['Bullfinch 820', 'Siskin 760'])
  expect(nearly).toContain('Swift 1200')
  expect(nearly.filter((name) => fits.includes(name))).toEqual([])
  expect((await shop.fetch('/api/products?near=2')).status).toBe(422)
})

test('more products than a statement has parameters can change at once', async () => {
  const before = await versionNow()
  const parts = Array.from({ length: 70_000 }, (_each, index) => part.product(index + 1))
  await shop.services.db.transaction().execute((trx) => announceChange(trx, parts))
  expect(await versionNow()).toBe(before + 1)
})
