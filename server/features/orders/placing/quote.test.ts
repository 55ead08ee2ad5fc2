import { part } from '#server/foundation/answer-part.ts'
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { issueCode } from '#server/features/discounts/issue-code.ts'
import { codeEffect, type CodeTerms, withCode } from '#shared/discounts/discount-rule.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { orderTotals } from '#shared/orders/order-totals.ts'
import { currentPrice } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

let at: OrderShop
let admin: string
beforeAll(async () => {
  at = await startOrderShop()
  admin = await at.shop.signIn('admin@example.com')
})
afterAll(() => at.shop.close())
const get = async <T>(path: string) => at.read<T>(await at.shop.fetch(path))

test('OPEN-45 SALE-08 what a phone computes from sales and a discount code is what the server asks for, to the cent', async () => {
  const products = await get<ProductSummary[]>('/api/products?limit=100')
  const cents = integer({ min: 0, max: 9999 }).map(fromCents)
  const cases = record({
    cart: array(
      record({ index: integer({ min: 0, max: products.length - 1 }), quantity: integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    percent: integer({ min: 0, max: 3000 }).map((value) => value / 100),
    included: boolean(),
    flat: cents,
    freeFrom: cents,
    sale: record({
      type: constantFrom('percentage' as const, 'fixed' as const),
      value: integer({ min: 0, max: 100 }),
    }),
    country: constantFrom('DE', 'US'),
    code: record({
      kind: constantFrom('percentage' as const, 'fixed' as const, 'shipping' as const),
      value: integer({ min: 1, max: 10_000 }).map(fromCents),
      minimum: cents,
      productTypes: constantFrom([], ['planes'], ['parts']),
    }),
  })
  const { code } = await at.db.transaction().execute((trx) => issueCode(trx, { kind: 'fixed', value: '1' }))
  await assert(
    asyncProperty(cases, async ({ cart, percent, included, flat, freeFrom, sale, country, code: drawn }) => {
      const terms: CodeTerms = { code, productIds: [], ...drawn }
      const { kind, value } = terms
      const product_types = [...terms.productTypes]
      await at.db
        .updateTable('discount_codes')
        .set({ kind, value, product_types, minimum_cents: toCents(terms.minimum) })
        .where('code', '=', code)
        .execute()
      const zones = [{ name: 'Everywhere', countries: [], rate: { kind: 'flat', price: flat }, freeFrom }]
      const set = await at.shop.fetch('/api/admin/selling', {
        method: 'PUT',
        cookie: admin,
        body: {
          tax: { name: 'VAT', included, percent, countries: [{ country: 'US', percent: 0 }] },
          shipping: { zones },
        },
      })
      expect(set.status).toBe(200)
      const rule = { discount_type: sale.type, discount_value: String(sale.value) }
      await at.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('sales')
          .set({ ...rule, site_wide: true })
          .execute()
        await announceChange(trx, [part.sales])
      })
      const isKnown = ({ discountType, discountValue }: Sale) =>
        discountType === sale.type && Number(discountValue) === sale.value
      let sales: Sale[] = []
      await expect
        .poll(async () => {
          sales = await get<Sale[]>('/api/sales/active')
          return sales.every(isKnown)
        })
        .toBe(true)
      const items = [...new Map(cart.map(({ index, quantity }) => [index, quantity]))].flatMap(
        ([index, quantity]) => {
          const product = products[index]
          return product ? [{ product, quantity: product.isDigitalDownload ? 1 : quantity }] : []
        },
      )
      const shop = await get<Shop>('/api/shop')
      const lines = items.map(({ product, quantity }) => ({
        quantity,
        productId: product.id,
        productType: product.productType,
        isDigitalDownload: product.isDigitalDownload,
        originalPrice: fromCents(toCents(product.price)),
        unitPrice: currentPrice(product, sales, new Date()),
        weightGrams: null,
        saleName: null,
        total: '',
      }))
      const wanted = items.map(({ product, quantity }) => ({ productId: product.id, quantity }))
      expect((await at.quote(wanted, country)).totals).toEqual(orderTotals(lines, country, shop))
      const effect = codeEffect(lines, terms)
      const paysShipping = kind === 'shipping' && effect.reason === null
      const withIt = orderTotals(withCode(lines, effect), country, shop, {
        code,
        paysShipping,
        without: lines,
      })
      const quote = await at.quote(wanted, country, code)
      expect(quote.totals).toEqual(withIt)
      expect(quote.code?.off).toBe(withIt.code?.off ?? '0.00')
    }),
    { numRuns: 40 },
  )
})

test('a free order is complete at once, without a payment provider', async () => {
  await at.db
    .updateTable('sales')
    .set({ discount_type: 'percentage', discount_value: '100', site_wide: true })
    .execute()
  const placed = await at.place(await at.itemsOf('dunlin-1000'))
  expect(placed.paymentUrl).toBeNull()
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid', total: '0.00' })
  expect(
    await at.db.selectFrom('payments').where('order_id', '=', placed.orderId).select('id').execute(),
  ).toEqual([])
})

test('free goods are cancelled by their buyer without a refund, and nobody withdraws from what was free', async () => {
  const zones = [{ name: 'All', countries: [], rate: { kind: 'flat', price: '0' }, freeFrom: null }]
  await at.shop.fetch('/api/admin/selling', { method: 'PUT', cookie: admin, body: { shipping: { zones } } })
  const [plane, kit] = [
    await at.place(await at.itemsOf('dunlin-1000')),
    await at.place(await at.itemsOf('hardware-kit')),
  ]
  expect(await at.orderOf(plane.ref)).toMatchObject({ allowed: { cancel: false, withdrawUntil: null } })
  expect((await at.post(`/api/orders/${plane.ref}/withdrawal`)).status).toBe(409)
  // Asked of an older release.
  const withdrawn = at.db.updateTable('orders').set({ withdrawal_asked_at: new Date() })
  await withdrawn.where('id', 'in', [plane.orderId, kit.orderId]).execute()
  const todo = async () =>
    (
      await at.read<{ rows: { id: string }[] }>(
        await at.shop.fetch('/api/admin/orders?status=todo', { cookie: admin }),
      )
    ).rows.map(({ id }) => id)
  const before = await todo()
  expect(before).toContain(kit.orderId)
  expect(before).not.toContain(plane.orderId)
  expect(await at.orderOf(kit.ref)).toMatchObject({
    status: 'paid',
    total: '0.00',
    withdrawalAskedAt: null,
    allowed: { cancel: true },
  })
  expect((await at.post(`/api/orders/${kit.ref}/cancellation`)).status).toBe(200)
  expect(await at.orderOf(kit.ref)).toMatchObject({ status: 'cancelled', allowed: { cancel: false } })
  expect(await todo()).not.toContain(kit.orderId)
})

test('a quoted cart can be ordered unless a product is gone or sold out, or the country is not shipped to', async () => {
  const set = (zones: unknown[]) =>
    at.shop.fetch('/api/admin/selling', { method: 'PUT', cookie: admin, body: { shipping: { zones } } })
  await set([{ name: 'Home', countries: ['DE'], rate: { kind: 'flat', price: '4.90' }, freeFrom: null }])
  const kit = await at.itemsOf('hardware-kit')
  expect((await at.quote(kit, 'US')).obstacle).toBe('country')
  expect((await at.order(kit, { country: 'US' })).status).toBe(409)
  expect((await at.quote(await at.itemsOf('dunlin-1000'), 'US')).obstacle).toBeNull()
  await set([
    {
      name: 'All',
      countries: [],
      rate: { kind: 'weight', steps: [{ upToGrams: 1, price: '1' }] },
      freeFrom: null,
    },
  ])
  expect((await at.quote(kit)).obstacle).toBe('weight')
  const gone = await at.quote([{ productId: 999_999, quantity: 1 }])
  expect(gone.problems).toEqual([{ productId: 999_999, name: 'Product 999999', reason: 'gone' }])
  const many = await at.quote([{ productId: kit[0]?.productId ?? 0, quantity: 99 }])
  expect(many.problems[0]?.reason).toBe('out')
})
