import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/orders.contract.ts'
import { leftToRefund } from './left-to-refund.ts'

const totals = { total: '24.90' } as Order['totals']

test('what is refunded or on its way is not left; more than the total leaves nothing', () => {
  expect(leftToRefund({ totals, refunded: '0.00', refunding: '0.00' })).toBe('24.90')
  expect(leftToRefund({ totals, refunded: '10.00', refunding: '4.90' })).toBe('10.00')
  expect(leftToRefund({ totals, refunded: '30.00', refunding: '0.00' })).toBe('0.00')
})
