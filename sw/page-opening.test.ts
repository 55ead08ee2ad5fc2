import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePageOpen, notePageOpening, untilPageOpen } from './page-opening.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  notePageOpen()
  vi.useRealTimers()
})
function work() {
  const done: string[] = []
  void untilPageOpen().then(() => done.push('done'))
  return done
}

test('work does not wait where no page opens', async () => {
  const done = work()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['done'])
})

test('work waits while a page opens, and goes on when it is open', async () => {
  notePageOpening()
  const done = work()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(done).toEqual([])
  notePageOpen()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['done'])
})

test('a page that never says it is open holds work up for five seconds, a second one for five more', async () => {
  notePageOpening()
  const done = work()
  await vi.advanceTimersByTimeAsync(4_000)
  notePageOpening()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['done'])
})
