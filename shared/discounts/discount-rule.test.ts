import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents, toCents } from '#shared/money.ts'
import { taxOfRefund } from '#shared/orders/credit-note.ts'
import { orderTotals } from '#shared/orders/order-totals.ts'
import { totalsRows } from '#shared/orders/totals-rows.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { effectWords } from './code-words.ts'
import { codeEffect, type CodeTerms, distribute, withCode } from './discount-rule.ts'

const terms = (more: Partial<CodeTerms> = {}): CodeTerms => ({
  code: 'WINTER10',
  kind: 'percentage',
  value: '10.00',
  minimum: '0.00',
  productIds: [],
  productTypes: [],
  ...more,
})
const line = (productId: number, originalPrice: string, unitPrice = originalPrice, quantity = 1) => ({
  productId,
  productType: 'planes',
  name: `Plane ${productId}`,
  originalPrice,
  unitPrice,
  quantity,
  saleName: unitPrice === originalPrice ? null : 'Autumn sale',
  total: fromCents(toCents(unitPrice) * quantity),
  isDigitalDownload: true,
  weightGrams: null,
})
const off = (lines: ReturnType<typeof line>[], more: Partial<CodeTerms> = {}) =>
  codeEffect(lines, terms(more)).off
const rules: SellingRules = {
  currency: 'EUR',
  tax: { name: 'VAT', included: true, percent: 19, countries: [] },
  shipping: {
    zones: [{ name: 'All', countries: [], rate: { kind: 'flat', price: '4.90' }, freeFrom: '50' }],
  },
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a percentage', () => {
  test('is taken off each line and rounded once: 49.95 less 10% is 44.96, and all of it leaves nothing', () => {
    expect(off([line(1, '49.95')])).toEqual([499])
    expect(off([line(1, '9.99', '9.99', 3)])).toEqual([300])
    expect(off([line(1, '49.95'), line(2, '0.01')], { value: '100' })).toEqual([4995, 1])
  })
  test('counts instead of a sale where it is better, line by line', () => {
    const lines = [line(1, '20.00', '15.00'), line(2, '20.00', '19.00'), line(3, '20.00')]
    const effect = codeEffect(lines, terms())
    expect(effect.off).toEqual([0, 200, 200])
    const [first, second] = withCode(lines, effect)
    expect(first).toMatchObject({ unitPrice: '15.00', saleName: 'Autumn sale' })
    expect(second).toMatchObject({ unitPrice: '20.00', saleName: null, total: '20.00', codeOff: '2.00' })
  })
})

describe('an amount', () => {
  test('is shared among the lines by their prices to the cent', () => {
    expect(
      off([line(1, '10.00'), line(2, '10.00'), line(3, '10.00')], { kind: 'fixed', value: '10.00' }),
    ).toEqual([334, 333, 333])
  })
  test('never takes more than the goods cost', () => {
    expect(off([line(1, '3.00'), line(2, '1.00')], { kind: 'fixed', value: '10.00' })).toEqual([300, 100])
  })
  test('leaves a sale where that is worth more than giving it up', () => {
    expect(off([line(1, '20.00', '10.00'), line(2, '20.00')], { kind: 'fixed', value: '5.00' })).toEqual([
      0, 500,
    ])
    expect(codeEffect([line(1, '20.00', '10.00')], terms({ kind: 'fixed', value: '5.00' })).reason).toBe(
      'sale_is_better',
    )
    expect(
      off([line(1, '10.00', '6.00'), line(2, '10.00', '6.00')], { kind: 'fixed', value: '7.00' }),
    ).toEqual([700, 0])
  })
})

test('a code covers the products and types that it names, and needs its minimum of them with their sales', () => {
  const lines = [line(1, '30.00', '25.00'), { ...line(2, '30.00'), productType: 'parts' }]
  expect(off(lines, { productIds: [2] })).toEqual([0, 300])
  expect(off(lines, { productTypes: ['parts'] })).toEqual([0, 300])
  expect(codeEffect(lines, terms({ productIds: [9] })).reason).toBe('none_covered')
  expect(codeEffect(lines, terms({ productIds: [1], minimum: '25.01' })).reason).toBe('minimum')
  expect(codeEffect(lines, terms({ productIds: [1], minimum: '25.00' })).reason).toBe('sale_is_better')
})

test('free shipping takes off exactly the shipping, and the rows of the sum add up', () => {
  const goods = [{ ...line(1, '10.00'), isDigitalDownload: false, weightGrams: 100 }]
  const totals = orderTotals(goods, 'DE', rules, { code: 'POST', paysShipping: true, without: goods })
  expect(totals).toMatchObject({ total: '10.00', shipping: '4.90', code: { code: 'POST', off: '4.90' } })
  expect(totalsRows(totals).map(({ name, value }) => `${name} ${plain(value)}`)).toEqual([
    'Subtotal € 10.00',
    'Shipping € 4.90',
    'Code POST −€ 4.90',
    'Including 19% VAT € 1.60',
    'Total € 10.00',
  ])
})

test('a code changes nothing about the shipping: what is free from a sum on stays free, and nothing else becomes free', () => {
  const goods = [{ ...line(1, '50.00'), isDigitalDownload: false, weightGrams: 100 }]
  const priced = withCode(goods, codeEffect(goods, terms()))
  const code = { code: 'WINTER10', paysShipping: false }
  expect(orderTotals(priced, 'DE', rules, { ...code, without: goods })).toMatchObject({
    shipping: '0.00',
    total: '45.00',
  })
  // Nor free: a code that beats a sale leaves the sum as it was in the sale.
  const reduced = [{ ...line(1, '60.00', '48.00'), isDigitalDownload: false, weightGrams: 100 }]
  const beaten = withCode(reduced, codeEffect(reduced, terms({ value: '21' })))
  expect(orderTotals(beaten, 'DE', rules, { ...code, without: reduced })).toMatchObject({
    shipping: '4.90',
    total: '52.30',
  })
})

test('the buyer reads what the code took off, and where the sale or the code was better', () => {
  const lines = [
    line(1, '20.00', '15.00'),
    line(2, '20.00', '19.00'),
    { ...line(3, '20.00'), productType: 'parts' },
  ]
  const wanted = terms({ productTypes: ['planes'] })
  const { off: each, covered, coveredCents } = codeEffect(lines, wanted)
  const seen = lines.map(({ name, saleName }, at) => ({
    name,
    wasOnSale: saleName !== null,
    covered: covered[at] ?? false,
    off: each[at] ?? 0,
  }))
  expect(plain(effectWords(wanted, { reason: null, lines: seen, off: '2.00', coveredCents }, 'EUR'))).toBe(
    'WINTER10 takes € 2.00 off (10%). It is better than the sale on Plane 2, so it counts instead. The sale on Plane 1 is better, so it stays. It does not cover Plane 3.',
  )
  const minimum = terms({ minimum: '50.00' })
  expect(
    plain(effectWords(minimum, { reason: 'minimum', lines: seen, off: '0.00', coveredCents: 3400 }, 'EUR')),
  ).toBe('WINTER10 needs goods for € 50.00. Another € 16.00 and it applies.')
})

test('what is distributed is exactly what was given, within a cent of its share', () => {
  const weights = array(integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 })
  assert(
    property(weights, integer({ min: 0, max: 2_000_000_000 }), (parts, cents) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const shares = distribute(cents, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : cents)
      shares.forEach((share, at) => {
        const exact = whole === 0 ? 0 : (cents * (parts[at] ?? 0)) / whole
        expect(Math.abs(share - exact)).toBeLessThan(1.001)
      })
    }),
  )
})

const cents = (most: number) => integer({ min: 0, max: most })
const cart = array(
  record({
    price: cents(50_000),
    sale: integer({ min: 0, max: 100 }),
    quantity: integer({ min: 1, max: 99 }),
    type: constantFrom('planes', 'parts'),
    isDigitalDownload: boolean(),
  }),
  { minLength: 1, maxLength: 20 },
)
const anyCode = record({
  kind: constantFrom('percentage' as const, 'fixed' as const, 'shipping' as const),
  percent: integer({ min: 1, max: 10_000 }),
  amount: integer({ min: 1, max: 3_000_000 }),
  minimum: cents(200_000),
  productIds: array(integer({ min: 1, max: 20 }), { maxLength: 4 }),
  productTypes: array(constantFrom('planes', 'parts'), { maxLength: 1 }),
})
const selling = record({
  included: boolean(),
  percent: cents(3000),
  flat: cents(2000),
  freeFrom: cents(200_000),
})

test('for any cart, sale, code, tax, shipping and refunds in part every cent is accounted for, none is negative, and nobody pays more for having a code', () => {
  assert(
    property(cart, anyCode, selling, array(cents(1000), { maxLength: 6 }), (drawn, code, shop, refunds) => {
      const lines = drawn.map((each, at) => ({
        ...line(
          at + 1,
          fromCents(each.price),
          fromCents(Math.floor((each.price * (100 - each.sale)) / 100)),
          each.isDigitalDownload ? 1 : each.quantity,
        ),
        productType: each.type,
        isDigitalDownload: each.isDigitalDownload,
      }))
      const wanted = terms({
        ...code,
        value: fromCents(code.kind === 'fixed' ? code.amount : code.percent),
        minimum: fromCents(code.minimum),
      })
      const drawnRules: SellingRules = {
        currency: 'EUR',
        tax: { name: 'VAT', included: shop.included, percent: shop.percent / 100, countries: [] },
        shipping: {
          zones: [
            {
              name: 'All',
              countries: [],
              rate: { kind: 'flat', price: fromCents(shop.flat) },
              freeFrom: fromCents(shop.freeFrom),
            },
          ],
        },
      }
      const effect = codeEffect(lines, wanted)
      const priced = withCode(lines, effect)
      const paysShipping = wanted.kind === 'shipping' && effect.reason === null
      const without = orderTotals(lines, 'DE', drawnRules)
      const totals = orderTotals(priced, 'DE', drawnRules, { code: 'X', paysShipping, without: lines })
      // `toCents` refuses a sign: what was read is not negative.
      const [subtotal, discount, shipping, tax, total] = [
        totals.subtotal,
        totals.discount,
        totals.shipping,
        totals.tax,
        totals.total,
      ].map(toCents) as [number, number, number, number, number]
      const taken = toCents(totals.code?.off ?? '0.00')
      const onLines = priced.reduce((sum, { codeOff }) => sum + toCents(codeOff ?? '0.00'), 0)
      expect(taken).toBe(onLines + (paysShipping ? shipping : 0))
      expect(total).toBe(subtotal + shipping - taken + (shop.included ? 0 : tax))
      expect(subtotal + discount).toBe(
        lines.reduce((sum, each) => sum + toCents(each.originalPrice) * each.quantity, 0),
      )
      expect(total).toBeLessThanOrEqual(toCents(without.total))
      if (wanted.kind === 'fixed') expect(onLines).toBeLessThanOrEqual(code.amount)
      priced.forEach((each, at) => {
        const now = toCents(each.total) - toCents(each.codeOff ?? '0.00')
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(toCents(lines[at]?.total ?? '0.00'))
        if (!effect.covered[at]) expect(each.codeOff).toBeUndefined()
      })
      let before = 0
      let taxBack = 0
      for (const part of [...refunds, total]) {
        const amount = Math.min(part, total - before)
        if (amount === 0) continue
        const share = taxOfRefund(amount, before, { total, tax })
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
        before += amount
        taxBack += share
      }
      expect([before, taxBack]).toEqual([total, total === 0 ? 0 : tax])
    }),
    { numRuns: 2000 },
  )
})
