import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './address.ts'
import { untilAnswered } from './until-answered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a start goes on once the database answers', async () => {
  let tries = 0
  const opened = untilAnswered(async () => {
    tries += 1
    if (tries < 4) throw new DatabaseUnavailable('CONNECT_TIMEOUT')
    return `open at try ${tries}`
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await opened).toBe('open at try 4')
})

test('it waits half a minute, and not for what waiting does not mend', async () => {
  const away = new DatabaseUnavailable('ECONNREFUSED')
  const late = untilAnswered(() => Promise.reject(away)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await late).toBe(away)
  const wrong = new Error('password authentication failed')
  await expect(untilAnswered(() => Promise.reject(wrong))).rejects.toBe(wrong)
})
