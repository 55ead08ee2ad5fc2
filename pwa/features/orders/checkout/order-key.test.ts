// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import {
  earlierOrder,
  forgetOrder,
  isAnswered,
  noteOrder,
  openOrderKey,
  orderedItems,
  orderKey,
} from './order-key.ts'

afterEach(() => localStorage.clear())

const items = [{ id: 'a', productId: 1, quantity: 1, addedAt: 1 }] as never
const order = (email: string) => orderKey({ email })

test('an order without an answer takes the place of none: the next one replaces it and the one before', () => {
  const first = order('me@example.com')
  expect(first.replaces).toBeUndefined()
  noteOrder('ref', items)
  const refused = order('me@gmail')
  expect(refused.replaces).toEqual([first.key])
  expect(order('me@gmail')).toEqual(refused)
  expect(order('me@gmail.com').replaces).toEqual([first.key, refused.key])
  expect(openOrderKey()).toBe(first.key)
  expect([earlierOrder(), orderedItems('ref'), isAnswered()]).toEqual(['ref', items, false])
  noteOrder('newer', items)
  expect([earlierOrder(), isAnswered()]).toEqual(['newer', true])
  expect(order('me@gmail.com').replaces).toBeUndefined()
})

test('once the order before has ended, what was sent in its place keeps its key', () => {
  order('me@example.com')
  noteOrder('ref', items)
  const sent = order('me@example.org')
  forgetOrder('ref')
  expect(order('me@example.org')).toEqual({ key: sent.key })
  expect(earlierOrder()).toBeNull()
})

test('however often an order is refused, the one with an answer is replaced', () => {
  const { key } = order('me@example.com')
  noteOrder('ref', items)
  for (let typo = 0; typo < 30; typo += 1) order(`me${typo}`)
  const { replaces = [] } = order('me@example.org')
  expect(replaces).toHaveLength(10)
  expect(replaces[0]).toBe(key)
})

test('what the last release kept is read', () => {
  localStorage.setItem('kestrel.order-key', JSON.stringify({ key: 'b', of: '{}', replaces: 'a' }))
  expect(orderKey({})).toEqual({ key: 'b', replaces: ['a'] })
})
