// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

const key = 'kestrel.numbers'
const parse = (stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : [])
beforeEach(() => localStorage.clear())

test('what another tab wrote meanwhile is not overwritten, although nothing here listens', () => {
  const numbers = storedValue(key, parse, [])
  numbers.write([1])
  localStorage.setItem(key, '[3,2,1]')
  expect(numbers.read()).toEqual([3, 2, 1])
})

test('what a sign-out removed is gone here too', () => {
  const numbers = storedValue(key, parse, [])
  numbers.write([1])
  localStorage.removeItem(key)
  expect(numbers.read()).toEqual([])
})

test('a value stays the same object while nothing changes, also where the browser saves nothing', () => {
  const numbers = storedValue(key, parse, [])
  localStorage.setItem(key, '[1]')
  expect(numbers.read()).toBe(numbers.read())
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  numbers.write([2])
  full.mockRestore()
  expect(numbers.read()).toEqual([2])
})
