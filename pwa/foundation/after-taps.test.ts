import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterTaps } from './after-taps.ts'
import { holdNotices, scheduleNotices } from './data/notices.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('work comes in order once nobody has tapped for a moment', () => {
  const done: string[] = []
  afterTaps(() => done.push('first'))
  vi.advanceTimersByTime(150)
  afterTaps(() => done.push('of the next tap'))
  vi.advanceTimersByTime(150)
  expect(done).toEqual([])
  vi.advanceTimersByTime(50)
  expect(done).toEqual(['first', 'of the next tap'])
})

test('work waits for a second at most, however long somebody taps', () => {
  const done: number[] = []
  for (let tap = 0; tap < 20; tap += 1) {
    afterTaps(() => done.push(tap))
    vi.advanceTimersByTime(100)
  }
  expect(done).toEqual(Array.from({ length: 20 }, (_, tap) => tap))
})

test('held notices come after the taps, others at once', async () => {
  const heard: string[] = []
  scheduleNotices(() => heard.push('before'))
  holdNotices()
  scheduleNotices(() => heard.push('held'))
  await Promise.resolve()
  expect(heard).toEqual(['before'])
  vi.advanceTimersByTime(200)
  expect(heard).toEqual(['before', 'held'])
  scheduleNotices(() => heard.push('after'))
  await Promise.resolve()
  expect(heard).toEqual(['before', 'held', 'after'])
})
