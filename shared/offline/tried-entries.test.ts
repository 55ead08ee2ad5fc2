import 'fake-indexeddb/auto'
import { pause } from './pause.ts'
import { expect, test } from 'vitest'
import { drainOutbox } from './drain.ts'
import { discardEntries, readEntries, requeueEntries } from './outbox.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'
import { PretendShop } from './pretend-shop.ts'
import { putEntries } from './put-entries.ts'

let keys = 0
const change = (endpoint: string, input: NewEntry['input']): NewEntry => ({
  key: `key-${(keys += 1).toString().padStart(20, '0')}`,
  lane: 'cart',
  owner: 'u1',
  endpoint,
  input,
})
/** All that can be done to one line of a cart. */
const changes = [
  () => change('addToCart', { productId: 1, quantity: 1 }),
  () => change('updateCartItem', { itemId: 'a', quantity: 5 }),
  () => change('removeCartItem', { itemId: 'a' }),
  () => change('clearCart', {}),
]
const put = (...entries: NewEntry[]) =>
  putEntries(
    entries.map((entry) => ({ entry })),
    new Date(0),
  )
const tryOnce = () =>
  drainOutbox({
    owner: 'u1',
    send: async () => ({ kind: 'later', after: null, reached: false }),
    onChange: () => undefined,
    now: () => 0,
    random: () => 0.5,
    patience: 30_000,
    pause,
  })

test.each(changes)('O6 an entry that was tried is never rewritten or dropped: %#', async (make) => {
  await put(make())
  await tryOnce()
  const [before] = await readEntries()
  expect(before).toMatchObject({ attempts: 1, state: 'retry' })
  await put(...changes.map((each) => each()))
  const [after, ...more] = await readEntries()
  expect(after).toEqual(before)
  expect(more.length).toBeGreaterThan(0)
  expect(more.every(({ attempts }) => attempts === 0)).toBe(true)
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})

test('an entry that had no answer for two weeks is tried again under its key, and has one effect', async () => {
  const shop = new PretendShop()
  let isLost = true
  let clock = 0
  const drain = async () => {
    // Later than the longest delay between two tries.
    clock += 60_000
    await drainOutbox({
      owner: 'u1',
      send: async (entry: OutboxEntry) => {
        const answer = shop.take(entry, 'u1')
        return isLost ? { kind: 'later', after: null, reached: false } : answer
      },
      onChange: () => undefined,
      now: () => clock,
      random: () => 0.5,
      patience: 30_000,
      pause,
    })
  }
  await put(change('addToCart', { productId: 1, quantity: 1 }))
  const [first] = await readEntries()
  for (let tries = 1; tries < 50; tries += 1) await drain()
  clock += 15 * 24 * 3600_000
  await drain()
  expect(await readEntries()).toMatchObject([{ key: first?.key, state: 'failed', attempts: 50 }])

  await requeueEntries([first?.seq ?? 0], () => 'a-new-key-of-this-test')
  // It is not made into one with what is added now, and one more try without an answer does not end it.
  await put(change('addToCart', { productId: 1, quantity: 2 }))
  await drain()
  expect(await readEntries()).toMatchObject([{ key: first?.key, state: 'retry', attempts: 2 }, {}])
  isLost = false
  await drain()
  expect(await readEntries()).toEqual([])
  expect(shop.pieces('u1')).toEqual({ 1: 3 })
  expect(shop.faults).toEqual([])
})
