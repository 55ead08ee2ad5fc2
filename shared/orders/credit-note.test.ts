import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { taxOfRefund } from './credit-note.ts'

test('the tax of a full refund is the tax of the order', () => {
  expect(taxOfRefund(2490, 0, { total: 2490, tax: 398 })).toBe(398)
  expect(taxOfRefund(100, 0, { total: 100, tax: 0 })).toBe(0)
})
test('the credit notes of partial refunds add up to the tax of the order, and none is negative', () => {
  const parts = array(integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 })
  assert(
    property(parts, integer({ min: 0, max: 100 }), (amounts, percent) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      const tax = Math.round((total * percent) / (100 + percent))
      let before = 0
      let sum = 0
      for (const amount of amounts) {
        const share = taxOfRefund(amount, before, { total, tax })
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
        sum += share
        before += amount
      }
      expect(sum).toBe(tax)
    }),
  )
})
