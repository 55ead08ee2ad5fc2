import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onOneDay } from './on-one-day.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T23:59:59.999Z') }))
afterEach(() => void vi.useRealTimers())

test('what fails before and after midnight is done again, what fails on one day has failed', async () => {
  let tries = 0
  await onOneDay(async () => {
    tries += 1
    const day = new Date().getUTCDate()
    vi.setSystemTime(new Date('2026-11-30T00:00:00.000Z'))
    expect(new Date().getUTCDate()).toBe(day)
  })()
  expect(tries).toBe(2)
  await expect(onOneDay(() => Promise.reject(new Error('It is broken')))()).rejects.toThrow('It is broken')
})
