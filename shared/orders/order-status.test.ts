import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { mayMove, type Mover, nextStatuses } from './order-status.ts'
import type { OrderStatus } from './orders.contract.ts'

const statuses: readonly OrderStatus[] = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
  'failed',
]
const movers: readonly Mover[] = ['money', 'desk', 'buyer', 'clock', 'refund', 'settlement']
const whoMay = (from: OrderStatus, to: OrderStatus) => movers.filter((by) => mayMove(from, to, by))

test('OPEN-16 only a payment makes an order paid', () => {
  for (const to of ['paid', 'failed'] as const)
    for (const from of statuses) expect(whoMay(from, to).every((by) => by === 'money')).toBe(true)
  expect(whoMay('pending', 'paid')).toEqual(['money'])
})
test('a paid order is cancelled only by a refund, and a shipped one only when its withdrawal is settled elsewhere', () => {
  expect(whoMay('pending', 'cancelled')).toEqual(['desk', 'buyer', 'clock'])
  expect(whoMay('paid', 'cancelled')).toEqual(['refund'])
  expect(whoMay('processing', 'cancelled')).toEqual(['refund'])
  expect(whoMay('shipped', 'cancelled')).toEqual(['settlement'])
  expect(whoMay('completed', 'cancelled')).toEqual(['settlement'])
})
test('the desk goes forward one step at a time', () => {
  expect(statuses.map((status) => [status, nextStatuses(status)])).toEqual([
    ['pending', ['cancelled']],
    ['paid', ['processing', 'shipped']],
    ['processing', ['shipped']],
    ['shipped', ['completed']],
    ['completed', []],
    ['cancelled', []],
    ['failed', ['cancelled']],
  ])
})
test('every sequence of events ends an order, no paid order becomes unpaid, and only a payment reopens a cancelled or failed one', () => {
  const rank: Record<OrderStatus, number> = {
    pending: 0,
    paid: 1,
    processing: 2,
    shipped: 3,
    completed: 4,
    cancelled: 5,
    failed: 5,
  }
  const tries = array(record({ to: constantFrom(...statuses), by: constantFrom(...movers) }), {
    maxLength: 60,
  })
  assert(
    property(tries, (all) => {
      let status: OrderStatus = 'pending'
      for (const { to, by } of all) {
        if (!mayMove(status, to, by)) continue
        if (rank[to] < rank[status]) expect([by, rank[status]]).toEqual(['money', rank.cancelled])
        if (status === 'cancelled') expect(by).toBe('money')
        expect(to).not.toBe('pending')
        expect(to).not.toBe(status)
        status = to
      }
    }),
  )
})
