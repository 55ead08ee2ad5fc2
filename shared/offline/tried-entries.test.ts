import 'fake-indexeddb/auto'
import { pause } from './pause.ts'
import { expect, test } from 'vitest'
import { drainOutbox } from './drain.ts'
import { discardEntries, readEntries } from './outbox.ts'
import type { NewEntry } from './outbox-entry.ts'
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
