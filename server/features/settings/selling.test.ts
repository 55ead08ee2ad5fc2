import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

const set = (body: unknown) => shop.fetch('/api/admin/selling', { method: 'PUT', body, cookie: admin })
const read = async (path: string) =>
  (await (await shop.fetch(path, { cookie: admin })).json()) as SellingRules

test('OPEN-45 tax and shipping are set by the owner, one at a time, and everyone sees them', async () => {
  const before = await read('/api/admin/selling')
  expect(before.tax).toEqual({ name: 'VAT', included: true, percent: 0, countries: [] })
  const tax = { name: 'MwSt.', included: false, percent: 19, countries: [{ country: 'AT', percent: 20 }] }
  expect((await set({ tax })).status).toBe(200)
  const zones = [
    { name: 'Home', countries: ['DE'], rate: { kind: 'flat', price: '3.90' }, freeFrom: '50' },
    {
      name: 'World',
      countries: [],
      rate: { kind: 'weight', steps: [{ upToGrams: 500, price: '12' }] },
      freeFrom: null,
    },
  ]
  expect((await set({ shipping: { zones }, currency: 'EUR' })).status).toBe(200)
  expect(await read('/api/admin/selling')).toEqual({ currency: 'EUR', tax, shipping: { zones } })
  expect(await read('/api/shop')).toMatchObject({ currency: 'EUR', tax, shipping: { zones } })
})

test('what cannot be right is refused by its field', async () => {
  const zone = { name: 'Home', countries: ['DE'], rate: { kind: 'flat', price: '3.90' }, freeFrom: null }
  for (const [body, field] of [
    [{ currency: 'JPY' }, 'currency'],
    [{ tax: { name: 'VAT', included: true, percent: -1, countries: [] } }, 'tax.percent'],
    [{ tax: { name: 'VAT', included: true, percent: 7.125, countries: [] } }, 'tax.percent'],
    [{ shipping: { zones: [zone, zone] } }, 'shipping.zones'],
    [
      { shipping: { zones: [{ ...zone, rate: { kind: 'weight', steps: [] } }] } },
      'shipping.zones.0.rate.steps',
    ],
    [
      { shipping: { zones: [{ ...zone, rate: { kind: 'flat', price: '-1' } }] } },
      'shipping.zones.0.rate.price',
    ],
  ] as const) {
    const answer = await set(body)
    expect(answer.status, field).toBe(422)
    expect(((await answer.json()) as Problem).issues?.map(({ path }) => path)).toEqual([field])
  }
})
