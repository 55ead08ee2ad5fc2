import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

const planted: [text: string, secret: string][] = [
  ['/reset-password?token=abc123def', 'abc123def'],
  ['https://shop.example.com/x?a=1&reset_token=q-9_Z&b=2', 'q-9_Z'],
  ['/auth#access_token=zzTop77', 'zzTop77'],
  ['/verify?code=991122', '991122'],
  ['the code: 991122 is wrong', '991122'],
  ['/checkout?email=robin%40example.com', 'robin'],
  ['/profile/robin@example.com/edit', 'robin@example.com'],
  ['TypeError: no user robin.flyer+rc@mail.example.co.uk', 'robin.flyer+rc'],
  ['Authorization: Bearer abcdef.123456', 'abcdef.123456'],
  ['fetch failed {"password":"Windsock-7-Tailplane!","a":1}', 'Windsock-7-Tailplane!'],
  ["password='p w d'", 'p w d'],
  ['currentPassword: hunter2hunter2', 'hunter2hunter2'],
  ['cookie=kestrel_session=abc; path=/', 'kestrel_session=abc'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sflKxwRJSMeKKF2QT4', 'eyJzdWIiOiIxIn0'],
  ['https://robin:secretword@host.example.com/path', 'secretword'],
  ['GET /orders/o/3f2b9c1d4e5f60718293a4b5c6d7e8f90a1b2c3d', '3f2b9c1d4e5f60718293a4b5c6d7e8f90a1b2c3d'],
  ['api_key = sk_live_51Habc', 'sk_live_51Habc'],
]
test.each(planted)('%s loses its secret, and twice is the same as once', (text, secret) => {
  const clean = scrub(text)
  expect(clean).not.toContain(secret)
  expect(scrub(clean)).toBe(clean)
})

test.each([
  '/planes/lapwing-800?sort=price&printer=220x220x250',
  "TypeError: Cannot read properties of undefined (reading 'span')",
  '/products/12',
  'Failed to load module script at http://localhost:4173/assets/index-Bx9k2.js:12:34',
])('%s stays as it is', (text) => {
  expect(scrub(text)).toBe(text)
})

test('control characters become spaces, and lone surrogates are removed', () => {
  expect(scrub('a\u0000b\u001fc\ud800d\ttab\nline')).toBe('a b c\ufffdd\ttab\nline')
})

test('a text is cut after its secrets are gone, and no secret is left that was cut in two', () => {
  const text = `${'x '.repeat(995)}robin.flyer@example.com`
  expect(scrub(text, 2_000)).not.toContain('robin')
  expect(scrub('?otp=1 '.repeat(400), 2_000)).toHaveLength(2_000)
  expect(scrub('ab\u{1f681}', 3)).toBe('ab\ufffd')
})

test('any text is scrubbed to a storable one within its limit', () => {
  const bits = constantFrom(
    'token=',
    '"password":"',
    '@',
    '.com',
    'Bearer ',
    '?code=',
    '\u0000',
    '\ud83d',
    'eyJ',
    'a1',
  )
  const texts = array(oneof(bits, string({ maxLength: 6 })), { maxLength: 40 })
  assert(
    property(texts, (parts) => {
      const clean = scrub(parts.join(''), 100)
      expect(clean.length).toBeLessThanOrEqual(100)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toContain('\u0000')
    }),
  )
})
