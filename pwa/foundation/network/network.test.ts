// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOnline, noteOnline, noteUnreachable, onceOnline, onOnline } from './network.ts'

const reachable = () => Promise.resolve(new Response('', { headers: { 'kestrel-api': '1' } }))
let answer: () => Promise<Response>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => answer())
  stop = onOnline(() => undefined)
})
afterEach(() => {
  stop()
  noteOnline()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a check that fails after another call was answered does not end the later checks', async () => {
  const check = Promise.withResolvers<Response>()
  answer = () => check.promise
  noteUnreachable()
  await vi.advanceTimersByTimeAsync(4_000)
  noteOnline()
  check.reject(new TypeError('no answer in time'))
  await vi.advanceTimersByTimeAsync(8_000)
  answer = reachable
  noteUnreachable()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isOnline()).toBe(true)
})

test('what a lost network holds up is loaded once the shop is reachable, and fails at once where it is', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  let tries = 0
  const loaded = onceOnline(async () => {
    tries += 1
    if (!isOnline() || tries === 1) throw new TypeError('no network')
    return 'a chunk'
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries).toBe(1)
  answer = reachable
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await loaded).toBe('a chunk')
  await expect(onceOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
