// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'

const lines: GuestItem[] = [{ id: 'line-0000007', productId: 7, quantity: 3 }]
afterEach(() => vi.restoreAllMocks())

test('CART-18 a cookie that the browser refuses, loudly or in silence, is logged once', () => {
  const logged: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words[0]))
  expect(writeGuestCookie(lines)).toBe(true)
  expect(readGuestCookie()).toEqual(lines)
  expect(logged).toEqual([])
  const set = vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  expect(writeGuestCookie([])).toBe(false)
  set.mockImplementation(() => {
    throw new Error('refused')
  })
  expect(writeGuestCookie([])).toBe(false)
  expect(logged).toHaveLength(1)
  expect(readGuestCookie()).toEqual(lines)
})
