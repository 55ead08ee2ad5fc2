import { expect, test } from 'vitest'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { summariseCart } from './cart-summary.ts'

const now = new Date('2026-11-19T12:00:00Z')
const line = (productId: number, quantity: number, price: string, availability: 'in' | 'gone' = 'in') => ({
  productId,
  quantity,
  product: { price, availability },
})
const sale: Sale = {
  id: 1,
  name: 'Sale',
  siteWide: false,
  productIds: [1],
  discountType: 'percentage',
  discountValue: '10.00',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-30T00:00:00.000Z',
}

test('CART-05 AMB-12 a summary has the lines, the total quantity and the amount', () => {
  const lines = [line(1, 2, '10.00'), line(2, 1, '5.00')]
  expect(summariseCart(lines, [], now)).toEqual({ cartItems: lines, itemCount: 3, totalAmount: '25.00' })
})
test('CART-38 the amount has two decimals', () => {
  expect(summariseCart([line(1, 2, '9.5')], [], now).totalAmount).toBe('19.00')
  expect(summariseCart([], [], now)).toEqual({ cartItems: [], itemCount: 0, totalAmount: '0.00' })
})
test('AMB-33 sale prices count in the amount; each line is rounded before it is multiplied', () => {
  expect(summariseCart([line(1, 3, '49.95'), line(2, 1, '5.00')], [sale], now).totalAmount).toBe('139.88')
})
test('a product no longer sold stays in the cart and costs nothing', () => {
  const summary = summariseCart([line(1, 2, '10.00', 'gone'), line(2, 1, '5.00')], [], now)
  expect(summary).toMatchObject({ itemCount: 3, totalAmount: '5.00' })
})
