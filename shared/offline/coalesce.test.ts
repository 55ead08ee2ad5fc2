import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

const change = (key: string, endpoint: string, input: NewEntry['input']): NewEntry => ({
  key,
  lane: 'cart',
  owner: 'u1',
  endpoint,
  input,
})
const add = (key: string, quantity = 1) => change(key, 'addToCart', { productId: 1, quantity })
const set = (itemId: unknown, quantity: number) => change('set', 'updateCartItem', { itemId, quantity })
const waiting = (entry: NewEntry, seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  file: null,
  dependsOn: [],
  seen: {},
  ...entry,
  seq,
  version: 1,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
  ...more,
})
const madeBy = (key: string) => ({ $answer: key, field: 'id' })
const alone = { drop: [], rewrite: null, join: true }

test('pieces are not added to an earlier add where a line was set or removed in between', () => {
  expect(coalesce([waiting(add('a'), 1)], add('b')).rewrite?.input.quantity).toBe(2)
  for (const between of [set('line-1', 2), change('gone', 'removeCartItem', { itemId: 'line-1' })])
    expect(coalesce([waiting(add('a'), 1), waiting(between, 2)], add('b'))).toEqual(alone)
})

test('a set or a removal of the line of an add is a change of its own: the line may have been there before', () => {
  for (const endpoint of ['updateCartItem', 'removeCartItem'])
    expect(coalesce([waiting(add('a'), 1)], change('b', endpoint, { itemId: madeBy('a') }))).toEqual(alone)
  const lane = [waiting(add('a'), 1), waiting(set(madeBy('a'), 5), 2)]
  expect(coalesce(lane, set(madeBy('a'), 7))).toEqual({ drop: [2], rewrite: null, join: true })
})

test("nobody's changes are joined with another's", () => {
  expect(coalesce([waiting({ ...add('a'), owner: 'u2' }, 1)], add('b'))).toEqual(alone)
})
