import 'fake-indexeddb/auto'
import { pause } from './pause.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Drain, drainOutbox } from './drain.ts'
import type { EntryAnswer } from './entry-answer.ts'
import { discardEntries, readEntries } from './outbox.ts'
import { putEntries } from './put-entries.ts'

const start = Date.parse('2026-05-01T10:00:00.000Z')
let clock = start
// Without the lock, which only saves work: a page that has ended does not hold it.
beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(async () => {
  vi.unstubAllGlobals()
  clock = start
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})

const set = (quantity: number, itemId = `line-${quantity}`) =>
  putEntries(
    [
      {
        entry: {
          key: `key-${itemId}-${quantity}`.padEnd(24, '0'),
          lane: 'cart',
          owner: 'u1',
          endpoint: 'updateCartItem',
          input: { itemId, quantity },
        },
      },
    ],
    new Date(clock),
  )
const done: EntryAnswer = { kind: 'done', body: null }
const later: EntryAnswer = { kind: 'later', after: null, reached: false }

/** Sends what waits; gives the quantities that were sent, in order. */
async function drained(answer: (quantity: number) => Promise<EntryAnswer> | EntryAnswer): Promise<number[]> {
  const sent: number[] = []
  const send: Drain['send'] = async ({ input }) => {
    sent.push(Number(input.quantity))
    return answer(Number(input.quantity))
  }
  const now = () => clock
  await drainOutbox({
    owner: 'u1',
    send,
    onChange: () => undefined,
    now,
    random: () => 0.5,
    patience: 30_000,
    pause,
  })
  return sent
}
const left = async () =>
  (await readEntries()).map(({ input, state, attempts }) => [input.quantity, state, attempts])

test('a long drain writes to the disk once for each change', async () => {
  for (let quantity = 1; quantity <= 20; quantity += 1) await set(quantity)
  const { prototype } = IDBDatabase
  const whole = Reflect.get(prototype, 'transaction')
  let writes = 0
  prototype.transaction = function counted(this: IDBDatabase, ...given) {
    if (given[1] === 'readwrite') writes += 1
    return whole.apply(this, given)
  }
  try {
    expect(await drained(() => done)).toHaveLength(20)
  } finally {
    prototype.transaction = whole
  }
  // One before the first has gone, one after the last.
  expect(writes).toBeLessThanOrEqual(22)
})

test('O6 an entry marked ahead and not sent is unchanged, even after several attempts of the one before it', async () => {
  await set(1)
  await set(2)
  for (let round = 1; round <= 3; round += 1) {
    expect(await drained(() => later)).toEqual([1])
    expect(await left()).toEqual([
      [1, 'retry', round],
      [2, 'queued', 0],
    ])
    clock += 60_000
  }
  // It may still be joined with what comes after it.
  await set(3, 'line-2')
  expect(await left()).toEqual([
    [1, 'retry', 3],
    [3, 'queued', 0],
  ])
})

test('O6 an entry marked as sending is not rewritten, and later ones follow it', async () => {
  await set(1)
  await set(2)
  const sent = await drained(async (quantity) => {
    if (quantity === 1) {
      // By now the second one is noted.
      await expect.poll(left).toContainEqual([2, 'sending', 1])
      await set(3, 'line-2')
    }
    return done
  })
  expect(sent).toEqual([1, 2, 3])
  expect(await left()).toEqual([])
})

test('O1 O3 a page that ends between two sending entries loses and doubles neither', async () => {
  await set(1)
  await set(2)
  const ended = drained(() => new Promise<never>(() => {}))
  await expect.poll(left).toEqual([
    [1, 'sending', 1],
    [2, 'sending', 1],
  ])
  void ended
  // The next start of the app.
  expect(await drained(() => done)).toEqual([1, 2])
  expect(await left()).toEqual([])
})

test('an entry discarded while the one before it waits for a slow answer is never sent', async () => {
  await set(1)
  await set(2)
  await set(3)
  const sent = await drained(async (quantity) => {
    if (quantity === 1) {
      const second = (await readEntries()).find(({ input }) => input.quantity === 2)
      await discardEntries(second ? [second.seq] : [])
      clock += 14_000
    }
    return done
  })
  expect(sent).toEqual([1, 3])
})
