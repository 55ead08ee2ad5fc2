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
const alone = (join: NewEntry) => ({ drop: [], rewrite: null, join })

test('two adds of a product become one with the sum of their pieces, at most 99', () => {
  const sum = (first: number, second: number) =>
    coalesce([waiting(add('a', first), 1)], add('b', second)).rewrite?.input.quantity
  expect(sum(2, 3)).toBe(5)
  expect(sum(60, 60)).toBe(99)
  const guests = change('b', 'addToCart', { productId: 1, quantity: 1, guestItemId: 'guest-line-1' })
  expect(coalesce([waiting(add('a'), 1)], guests)).toEqual(alone(guests))
  expect(coalesce([waiting(guests, 1)], add('a'))).toEqual(alone(add('a')))
})

test('an add is not joined with an earlier add where a line was set or removed in between', () => {
  expect(coalesce([waiting(add('a'), 1)], add('b')).rewrite?.input.quantity).toBe(2)
  for (const between of [set('line-1', 2), change('gone', 'removeCartItem', { itemId: 'line-1' })])
    expect(coalesce([waiting(add('a'), 1), waiting(between, 2)], add('b'))).toEqual(alone(add('b')))
})

test('a set or removal of an added line is not joined with the add, since the line may have existed before', () => {
  for (const endpoint of ['updateCartItem', 'removeCartItem']) {
    const next = change('b', endpoint, { itemId: madeBy('a') })
    expect(coalesce([waiting(add('a'), 1)], next)).toEqual(alone(next))
  }
  const lane = [waiting(add('a'), 1), waiting(set(madeBy('a'), 5), 2)]
  expect(coalesce(lane, set(madeBy('a'), 7))).toMatchObject({ drop: [2], rewrite: null })
})

test('changes of different members are not joined', () => {
  expect(coalesce([waiting({ ...add('a'), owner: 'u2' }, 1)], add('b'))).toEqual(alone(add('b')))
})

test('a correction of a flight that was never tried changes its entry; of one that was tried it is sent separately', () => {
  const log = change('log', 'logFlight', { productId: 1, id: 'f1', date: '2026-05-17', minutes: 12 })
  const correct = (minutes: number, id = 'f1') =>
    change(`to-${minutes}`, 'updateFlight', { productId: 1, id, date: '2026-05-16', minutes, note: '' })
  const joined = coalesce([waiting(log, 1)], correct(14))
  expect(joined).toMatchObject({ drop: [], join: null })
  expect(joined.rewrite).toMatchObject({ seq: 1, key: 'log', input: { date: '2026-05-16', minutes: 14 } })
  expect(coalesce([waiting(log, 1)], correct(14, 'f2'))).toEqual(alone(correct(14, 'f2')))
  const tried = waiting(log, 1, { state: 'retry', attempts: 1 })
  expect(coalesce([tried], correct(14))).toEqual(alone(correct(14)))
  // Of two corrections the last one holds.
  expect(coalesce([tried, waiting(correct(14), 2)], correct(15))).toMatchObject({ drop: [2] })
  const gone = change('gone', 'deleteFlight', { productId: 1, id: 'f1' })
  expect(coalesce([tried, waiting(correct(14), 2)], gone)).toMatchObject({ drop: [2] })
})

test('a change that replaces another keeps the earlier state of the first', () => {
  const first = { ...set('line-1', 3), seen: { product: { name: 'Spars' }, was: 2 } }
  const second = { ...set('line-1', 4), seen: { product: { name: 'Spars' }, was: 3 } }
  expect(coalesce([waiting(first, 1)], second).join).toMatchObject({
    input: { quantity: 4 },
    seen: { was: 2 },
  })
  const field = (value: number, was: number) =>
    change('f', 'setBuildField', { productId: 1, field: 'cg', value, was })
  expect(coalesce([waiting(field(64, 60), 1)], field(66, 64)).join?.input).toMatchObject({
    value: 66,
    was: 60,
  })
  // What was removed had nothing before it that still matters.
  const gone = change('gone', 'removeCartItem', { itemId: 'line-1' })
  expect(coalesce([waiting(first, 1)], gone).join?.seen).toEqual({})
})
