import { afterEach, expect, test, vi } from 'vitest'
import { atTime, seenTime } from './seen-time.ts'

afterEach(() => vi.useRealTimers())

/** @param hour of the device, as are all here */
const on = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()

test('a time today has the hour alone, any other day its date', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 25) })
  expect(seenTime(on(21, 0, 5))).toBe('00:05')
  expect(seenTime(on(22, 0, 25))).toBe('22 Nov, 00:25')
  expect(seenTime(on(20, 23, 25))).toBe('20 Nov, 23:25')
  expect(atTime(on(21, 0, 5))).toBe('at 00:05')
  expect(atTime(on(20, 23, 25))).toBe('20 Nov, 23:25')
})
