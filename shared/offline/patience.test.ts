import 'fake-indexeddb/auto'
import { pause } from './pause.ts'
import { assert, constantFrom, double, nat, property } from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { delayOf, drainOutbox, visibleMaxDelay, hiddenMaxDelay } from './drain.ts'
import type { EntryAnswer } from './entry-answer.ts'
import { discardEntries, makeEntriesDue, readEntries } from './outbox.ts'
import { putEntries } from './put-entries.ts'

const start = Date.parse('2026-05-01T10:00:00.000Z')
const twoMinutes = 120_000
const lanes = ['cart', 'feedback'] as const
afterEach(async () => discardEntries((await readEntries()).map(({ seq }) => seq)))

/** One change in each of two lanes. */
const putTwo = (clock: number) =>
  putEntries(
    lanes.map((lane) => {
      const key = crypto.randomUUID()
      return { entry: { key, lane, owner: 'guest', endpoint: 'sendFeedback', input: { message: lane } } }
    }),
    new Date(clock),
  )
/** The line is gone for the first lane, and the server puts the second one off. */
const putOff = (lane: string): EntryAnswer => ({
  kind: 'later',
  after: lane === 'cart' ? null : twoMinutes,
  reached: lane !== 'cart',
})
/** Lanes in which something was sent. */
async function drain(clock: number, answer: (lane: string) => EntryAnswer = putOff): Promise<string[]> {
  const sent: string[] = []
  await drainOutbox({
    owner: null,
    send: async ({ lane }) => {
      sent.push(lane)
      return answer(lane)
    },
    onChange: () => undefined,
    now: () => clock,
    random: () => 0.5,
    pause,
    patience: hiddenMaxDelay,
  })
  return sent.toSorted()
}

test('a delay never exceeds its maximum', () => {
  assert(
    property(
      nat(20),
      double({ min: 0, max: 1, noNaN: true }),
      constantFrom(visibleMaxDelay, hiddenMaxDelay),
      (attempts, random, longest) => {
        expect(delayOf(attempts, random, longest)).toBeGreaterThanOrEqual(0)
        expect(delayOf(attempts, random, longest)).toBeLessThanOrEqual(longest)
      },
    ),
  )
})

test('O1 back online, our own delays end, and the server’s stay', async () => {
  await putTwo(start)
  expect(await drain(start)).toEqual(lanes)
  expect(await drain(start)).toEqual([])
  await makeEntriesDue()
  expect(await drain(start)).toEqual(['cart'])
  await makeEntriesDue()
  expect(await drain(start + twoMinutes)).toEqual(lanes)
})

test('O1 a time set by a wrong clock does not block once the clock is right', async () => {
  const wrong = start + 30 * 24 * 3600_000
  await putTwo(wrong)
  await drain(wrong)
  expect(await drain(start)).toEqual(lanes)
})
