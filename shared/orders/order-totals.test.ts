import { expect, test } from 'vitest'
import { toCents } from '#shared/money.ts'
import { orderTotals } from './order-totals.ts'

const rules = { currency: 'USD', taxPercent: 19, shippingFlat: '4.90' }
const line = (unitPrice: string, quantity: number, isDigitalDownload = true, originalPrice = unitPrice) => ({
  unitPrice,
  originalPrice,
  quantity,
  isDigitalDownload,
})

test('a digital order is not shipped, and tax is the part of the total that is tax', () => {
  expect(orderTotals([line('19.90', 1)], rules)).toEqual({
    subtotal: '19.90',
    discount: '0.00',
    shipping: '0.00',
    tax: '3.18',
    taxPercent: 19,
    total: '19.90',
    currency: 'USD',
  })
})

test('one thing to ship is enough for shipping, once', () => {
  const totals = orderTotals([line('19.90', 1), line('4.20', 3, false)], rules)
  expect(totals.shipping).toBe('4.90')
  expect(totals.total).toBe('37.40')
})

test('what sales took off is named, and nothing is ever off by a cent', () => {
  const totals = orderTotals([line('44.96', 2, true, '49.95'), line('18.32', 1, true, '22.90')], rules)
  expect(totals.discount).toBe('14.56')
  expect(toCents(totals.subtotal) + toCents(totals.shipping)).toBe(toCents(totals.total))
})

test('for random orders the lines add up to the total and the tax stays below it', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: 1 + random(8) }, () => {
      const original = random(10_000)
      const unit = random(original + 1)
      const price = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      return line(price(unit), 1 + random(99), random(2) === 0, price(original))
    })
    const totals = orderTotals(lines, { ...rules, taxPercent: random(26) })
    const sum = lines.reduce((total, one) => total + toCents(one.unitPrice) * one.quantity, 0)
    expect(toCents(totals.subtotal)).toBe(sum)
    expect(toCents(totals.total)).toBe(sum + toCents(totals.shipping))
    expect(toCents(totals.tax)).toBeLessThanOrEqual(toCents(totals.total))
  }
})
