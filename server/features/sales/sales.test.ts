import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { nextBoundary } from './sales.queries.ts'

let shop: TestShop
const hour = 3_600_000
// The tests may begin in one hour and end in the next.
const start = Math.floor(Date.now() / hour) * hour
const at = (hours: number) => new Date(start + hours * hour)
beforeAll(async () => {
  shop = await startTestShop({ samples: false })
  const sale = {
    site_wide: true,
    product_ids: [],
    discount_type: 'percentage' as const,
    discount_value: '10.00',
  }
  await shop.services.db
    .insertInto('sales')
    .values([
      { ...sale, name: 'Later', start_date: at(3), end_date: at(30) },
      { ...sale, name: 'Over', start_date: at(-30), end_date: at(-3) },
      { ...sale, name: 'Second', start_date: at(-2), end_date: at(40) },
      {
        ...sale,
        name: 'First',
        start_date: at(-4),
        end_date: at(50),
        site_wide: false,
        product_ids: [3, 1],
        discount_type: 'fixed',
        discount_value: '5.50',
      },
    ])
    .execute()
})
afterAll(() => shop.close())

test('API-43 only sales that are running are listed, in the order in which they win', async () => {
  const answer = await shop.fetch('/api/sales/active')
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as Sale[]).map(({ name }) => name)).toEqual(['First', 'Second'])
})
test('SALE-02 a sale has name, scope, discount and end', async () => {
  const [sale] = (await (await shop.fetch('/api/sales/active')).json()) as Sale[]
  expect(sale).toEqual({
    id: expect.any(Number),
    name: 'First',
    siteWide: false,
    productIds: [3, 1],
    discountType: 'fixed',
    discountValue: '5.50',
    startDate: at(-4).toISOString(),
    endDate: at(50).toISOString(),
  })
})
test('prices hold until the next start or end of any sale', async () => {
  const { db } = shop.services
  expect(await nextBoundary(db, new Date())).toEqual(at(3))
  expect(await nextBoundary(db, at(3))).toEqual(at(30))
  expect(await nextBoundary(db, at(60))).toBeNull()
})
