import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents, toCents } from '#shared/money.ts'
import { currentPrice } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { deliveryOf, orderTotals } from './order-totals.ts'
import { lineBeforeSale, totalsRows } from './totals-rows.ts'

const rules: SellingRules = {
  currency: 'EUR',
  tax: { name: 'VAT', included: true, percent: 19, countries: [{ country: 'AT', percent: 20 }] },
  shipping: {
    zones: [
      { name: 'Germany', countries: ['DE'], rate: { kind: 'flat', price: '4.90' }, freeFrom: '50' },
      {
        name: 'Europe',
        countries: ['AT', 'FR'],
        rate: {
          kind: 'weight',
          steps: [
            { upToGrams: 500, price: '6.90' },
            { upToGrams: 2000, price: '12.50' },
          ],
        },
        freeFrom: null,
      },
    ],
  },
}
const line = (unitPrice: string, quantity: number, weightGrams: number | null = null, was = unitPrice) => ({
  unitPrice,
  originalPrice: was,
  quantity,
  isDigitalDownload: weightGrams === null,
  weightGrams,
})

test('in a sale the printed lines add up to the subtotal, which with the sale discount and shipping is the total', () => {
  const lines = [line('15.00', 1, null, '20.00'), line('6.75', 2, 100, '9.00')]
  expect(lines.map(lineBeforeSale)).toEqual(['20.00', '18.00'])
  const rows = totalsRows(orderTotals(lines, 'DE', rules)).map(({ name, value }) => `${name} ${value}`)
  expect(rows.map((row) => row.replaceAll('\u00A0', ' '))).toEqual([
    'Subtotal € 38.00',
    'Sale discount −€ 9.50',
    'Shipping € 4.90',
    'Including 19% VAT € 5.33',
    'Total € 33.40',
  ])
})

test('a digital order is not shipped, and tax is the part of the total that is tax', () => {
  expect(orderTotals([line('19.90', 1)], 'DE', rules)).toEqual({
    subtotal: '19.90',
    discount: '0.00',
    shipping: '0.00',
    shippingZone: null,
    tax: '3.18',
    taxName: 'VAT',
    taxPercent: 19,
    taxIncluded: true,
    total: '19.90',
    currency: 'EUR',
  })
})

test('tax that prices do not include is added to goods and shipping, in the rate of the country', () => {
  const added = { ...rules, tax: { ...rules.tax, included: false } }
  expect(orderTotals([line('10.00', 1, 400)], 'AT', added)).toMatchObject({
    subtotal: '10.00',
    shipping: '6.90',
    tax: '3.38',
    taxPercent: 20,
    total: '20.28',
  })
})

describe('OPEN-45 shipping by zone', () => {
  const shipping = (price: string, quantity: number, grams: number, country: string) =>
    orderTotals([line(price, quantity, grams)], country, rules).shipping
  test('a flat price, once an order, and nothing from a sum on', () => {
    expect(shipping('4.20', 3, 100, 'DE')).toBe('4.90')
    expect(shipping('24.99', 2, 100, 'DE')).toBe('4.90')
    expect(shipping('25.00', 2, 100, 'DE')).toBe('0.00')
  })
  test('by weight of all goods together', () => {
    expect(shipping('4.20', 1, 500, 'FR')).toBe('6.90')
    expect(shipping('4.20', 2, 251, 'FR')).toBe('12.50')
    expect(orderTotals([line('60.00', 1), line('4.20', 1, 500)], 'FR', rules).total).toBe('71.10')
  })
  test('shipping has no price for goods that are too heavy or of unknown weight, or to a country that is not shipped to', () => {
    expect(deliveryOf([line('4.20', 1, 2001)], 'FR', rules)).toEqual({ obstacle: 'weight' })
    expect(deliveryOf([line('4.20', 1, 1)], 'US', rules)).toEqual({ obstacle: 'country' })
    expect(deliveryOf([line('4.20', 1)], 'US', rules)).toBeNull()
    const unknown = { ...line('4.20', 1), isDigitalDownload: false }
    expect(deliveryOf([unknown], 'FR', rules)).toEqual({ obstacle: 'unknown_weight' })
  })
})

const cents = (most: number) => integer({ min: 0, max: most }).map(fromCents)
const percent = integer({ min: 0, max: 10_000 }).map((value) => value / 100)
const start = new Date('2026-05-01T00:00:00Z').getTime()
const instant = integer({ min: 0, max: 4000 }).map((minutes) => new Date(start + minutes * 60_000))
const products = array(
  record({
    price: cents(99_999_999),
    quantity: integer({ min: 1, max: 99 }),
    isDigitalDownload: boolean(),
    weightGrams: integer({ min: 1, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 20 },
)
const sales = array(
  record({
    siteWide: boolean(),
    productIds: array(integer({ min: 1, max: 20 }), { maxLength: 5 }),
    off: oneof(
      record({ discountType: constantFrom('percentage' as const), discountValue: cents(10_000) }),
      record({ discountType: constantFrom('fixed' as const), discountValue: cents(100_000_000) }),
    ),
    from: instant,
    minutes: integer({ min: 1, max: 4000 }),
  }),
  { maxLength: 4 },
)
const anyRules = record({
  tax: record({
    name: constantFrom('VAT'),
    included: boolean(),
    percent,
    countries: percent.map((value) => [{ country: 'DE', percent: value }]),
  }),
  zones: array(
    record({
      name: constantFrom('Somewhere'),
      countries: constantFrom('DE', 'FR', null).map((code) => (code ? [code] : [])),
      rate: oneof(
        record({ kind: constantFrom('flat' as const), price: cents(10_000) }),
        record({
          kind: constantFrom('weight' as const),
          steps: cents(10_000).map((price) => [{ upToGrams: 50_000, price }]),
        }),
      ),
      freeFrom: oneof(cents(1_000_000), constantFrom(null)),
    }),
    { maxLength: 3 },
  ),
})

test('OPEN-45 for any cart, sales, tax and shipping the lines add up to the total to the cent, and none is negative', () => {
  assert(
    property(
      products,
      sales,
      anyRules,
      constantFrom('DE', 'FR', 'US'),
      instant,
      (cart, drawn, { tax, zones }, country, now) => {
        const running: Sale[] = drawn.map(({ off, from, minutes, ...sale }, id) => ({
          ...sale,
          ...off,
          id,
          name: `Sale ${id}`,
          startDate: from.toISOString(),
          endDate: new Date(from.getTime() + minutes * 60_000).toISOString(),
        }))
        const lines = cart.map((each, index) => ({
          ...each,
          originalPrice: each.price,
          unitPrice: currentPrice({ id: index + 1, price: each.price }, running, now),
        }))
        const totals = orderTotals(lines, country, { currency: 'EUR', tax, shipping: { zones } })
        const [subtotal, discount, shipping, taxed, total] = [
          totals.subtotal,
          totals.discount,
          totals.shipping,
          totals.tax,
          totals.total,
        ].map(toCents) as [number, number, number, number, number]
        // `toCents` refuses a sign: what was read is not negative.
        expect(subtotal).toBe(lines.reduce((sum, each) => sum + toCents(each.unitPrice) * each.quantity, 0))
        expect(subtotal + discount).toBe(
          lines.reduce((sum, each) => sum + toCents(each.price) * each.quantity, 0),
        )
        expect(total).toBe(subtotal + shipping + (tax.included ? 0 : taxed))
        const net = total - taxed
        // Within half a cent of the exact tax.
        expect(Math.abs(taxed - (net * totals.taxPercent) / 100)).toBeLessThanOrEqual(
          0.5 + (tax.included ? totals.taxPercent / 200 : 0) + 1e-6,
        )
      },
    ),
    { numRuns: 2000 },
  )
})

const sale = (discountType: 'percentage' | 'fixed', discountValue: string): Sale => ({
  id: 1,
  name: 'Sale',
  siteWide: true,
  productIds: [],
  discountType,
  discountValue,
  startDate: new Date(start).toISOString(),
  endDate: new Date(start + 60_000).toISOString(),
})
const priced = (price: string, off: Sale, at = start) => {
  const unitPrice = currentPrice({ id: 1, price }, [off], new Date(at))
  return orderTotals([line(unitPrice, 1, null, price)], 'DE', rules)
}
test('49.95 less 10% is 44.96, all of it off is nothing, and a fixed discount above the price is not negative', () => {
  expect(priced('49.95', sale('percentage', '10'))).toMatchObject({ total: '44.96', discount: '4.99' })
  expect(priced('49.95', sale('percentage', '100'))).toMatchObject({ total: '0.00', tax: '0.00' })
  expect(priced('5.00', sale('fixed', '7.50'))).toMatchObject({ total: '0.00', discount: '5.00' })
})
test('at the moment when a sale ends its price no longer holds', () => {
  expect(priced('49.95', sale('percentage', '10'), start + 59_999).total).toBe('44.96')
  expect(priced('49.95', sale('percentage', '10'), start + 60_000).total).toBe('49.95')
})
