// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { noteGuestWish, takeGuestWish } from './guest-wish.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const product = { id: 7, name: 'Dunlin 1000' } as Parameters<typeof noteGuestWish>[0]

test('the wish of a guest is made once, by the sign-in that follows', () => {
  noteGuestWish(product)
  expect(takeGuestWish()).toEqual(product)
  expect(takeGuestWish()).toBeNull()
})

test('an hour later the wish of a guest is not made for whoever signs in', () => {
  vi.useFakeTimers({ now: 0 })
  noteGuestWish(product)
  vi.setSystemTime(3_600_000)
  expect(takeGuestWish()).toBeNull()
})
