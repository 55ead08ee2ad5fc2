import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { byThing, stateWords, wordsOf } from './entry-words.ts'

const entry = (more: Partial<OutboxEntry>): OutboxEntry => ({
  seq: 1,
  key: 'k',
  lane: 'cart',
  owner: 'u1',
  endpoint: 'addToCart',
  version: 1,
  input: {},
  file: null,
  dependsOn: [],
  seen: {},
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
  ...more,
})

test('changes stand together by what they are about', () => {
  const groups = byThing([entry({}), entry({ lane: 'feedback/1' }), entry({}), entry({ lane: 'wishlist' })])
  expect(groups.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Cart', 2],
    ['Feedback', 1],
    ['Other', 1],
  ])
})

test('a change says what it does, and what it waits for', () => {
  const add = entry({ input: { productId: 1, quantity: 2 }, seen: { product: { name: 'Lapwing 800' } } })
  expect(wordsOf(add)).toBe('Add Lapwing 800 (2)')
  expect(wordsOf(entry({ endpoint: 'sendFeedback', input: { message: 'x'.repeat(100) } }))).toHaveLength(81)
  const problem = { status: 404, code: 'not_found', message: 'this product is not sold' }
  expect(stateWords(entry({ state: 'failed', problem }))).toBe("Couldn't send: this product is not sold")
  expect(stateWords(entry({ state: 'sign-in' }))).toBe('Waits for sign-in')
  expect(stateWords(entry({ state: 'retry' }))).toBe('Saved on this device')
})
