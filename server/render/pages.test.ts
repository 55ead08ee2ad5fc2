import { expect, test } from 'vitest'
import { normaliseAddress } from './pages.ts'

test.each([
  ['/planes', '/planes'],
  ['/planes/?utm_source=x', '/planes'],
  ['/planes?page=1&sort=newest&q=+', '/planes'],
  ['/planes?price=10-15,under-10&kind=Twin', '/planes?kind=Twin&price=under-10%2C10-15'],
  ['/planes?kind=Twin&price=under-10,10-15&fbclid=1', '/planes?kind=Twin&price=under-10%2C10-15'],
  ['/products/parts?q=M5&colour=red', '/products/parts?q=M5'],
  ['/parts?span=wide&light=yes&bed=0x0x0', '/parts'],
  ['/planes/lapwing-800?q=x', '/planes/lapwing-800'],
  ['/?q=x&page=2', '/'],
  [
    '/print-profiles?product=lapwing-800&material=TPU&q=x',
    '/print-profiles?material=TPU&product=lapwing-800',
  ],
])('what says the same is one address: %s', (asked, is) => {
  expect(normaliseAddress(asked)).toBe(is)
})
test.each(['/a//b', '/%00', '/%zz', '/a\\b', `/${'x'.repeat(400)}`])('%s is no address', (asked) => {
  expect(normaliseAddress(asked)).toBeNull()
})
