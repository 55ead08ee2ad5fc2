import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeToast,
  currentToast,
  holdToast,
  releaseToast,
  showToast,
  subscribeToToast,
} from './toast-store.ts'

let hide = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  hide = subscribeToToast(() => {})
})

afterEach(() => {
  closeToast()
  hide()
  vi.useRealTimers()
})

const title = () => currentToast()?.title

test('SHELL-103 SHELL-104 one toast is visible at a time: a new one replaces the old', () => {
  const seen: (string | undefined)[] = []
  const stop = subscribeToToast(() => seen.push(title()))
  showToast({ title: 'A' })
  showToast({ title: 'B' })
  stop()
  expect(title()).toBe('B')
  expect(seen).toEqual(['A', 'B'])
})

test('SHELL-104 the clock of the replaced toast does not close the new one', () => {
  showToast({ title: 'A' })
  vi.advanceTimersByTime(2000)
  showToast({ title: 'B' })
  vi.advanceTimersByTime(2999)
  expect(title()).toBe('B')
  vi.advanceTimersByTime(1)
  expect(title()).toBeUndefined()
})

test('SHELL-105 a toast closes by itself after 3000 ms', () => {
  showToast({ title: 'Saved' })
  vi.advanceTimersByTime(2999)
  expect(title()).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(title()).toBeUndefined()
})

test('a toast shown before hydration waits until it is visible', () => {
  hide()
  showToast({ title: 'Signed out' })
  vi.advanceTimersByTime(10_000)
  expect(title()).toBe('Signed out')
  hide = subscribeToToast(() => {})
  vi.advanceTimersByTime(2999)
  expect(title()).toBe('Signed out')
  vi.advanceTimersByTime(1)
  expect(title()).toBeUndefined()
})

test('SHELL-106 a duration of its own overrides the default', () => {
  showToast({ title: 'Longer', duration: 8000 })
  vi.advanceTimersByTime(7000)
  expect(title()).toBe('Longer')
  vi.advanceTimersByTime(1000)
  expect(title()).toBeUndefined()
})

test.each([
  ['SHELL-107', 0],
  ['SHELL-108', Infinity],
])('%s a toast of duration %s stays until it is closed', (_row, duration) => {
  const id = showToast({ title: 'Stays', duration })
  vi.advanceTimersByTime(60_000)
  expect(title()).toBe('Stays')
  closeToast(id)
  expect(title()).toBeUndefined()
})

test('an error without a title is titled Error, one with a title keeps it', () => {
  showToast({ tone: 'error', description: 'Failed to remove item from cart' })
  expect(title()).toBe('Error')
  showToast({ tone: 'error', title: 'Payment declined.' })
  expect(title()).toBe('Payment declined.')
})

test('the clock of a toast stops while it is held, and continues from there', () => {
  showToast({ title: 'Read me' })
  vi.advanceTimersByTime(2000)
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(title()).toBe('Read me')
  releaseToast()
  vi.advanceTimersByTime(999)
  expect(title()).toBe('Read me')
  vi.advanceTimersByTime(1)
  expect(title()).toBeUndefined()
})

test('closing an id that is no longer shown closes nothing', () => {
  const old = showToast({ title: 'A' })
  showToast({ title: 'B' })
  closeToast(old)
  expect(title()).toBe('B')
})
