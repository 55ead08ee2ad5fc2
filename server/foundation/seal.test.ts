import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

test('what was sealed is read again by the same secret and purpose alone, and twice sealed is not the same', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'two-factor', 'a secret')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal('JBSWY3DPEHPK3PXP', 'two-factor', 'a secret')).not.toBe(sealed)
  expect(unseal(sealed, 'two-factor', 'a secret')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal(sealed, 'two-factor', 'another secret')).toThrow(/authenticate/)
  expect(() => unseal(sealed, 'something else', 'a secret')).toThrow(/authenticate/)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[30] = (bytes[30] ?? 0) ^ 1
  expect(() => unseal(bytes.toString('base64url'), 'two-factor', 'a secret')).toThrow(/authenticate/)
})

test('a keyed hash is the same for the same, and another for another text, purpose or secret', () => {
  const hash = keyedHash('a', 'b', 'c')
  expect(keyedHash('a', 'b', 'c')).toBe(hash)
  expect(
    new Set([hash, keyedHash('x', 'b', 'c'), keyedHash('a', 'x', 'c'), keyedHash('a', 'b', 'x')]).size,
  ).toBe(4)
})
