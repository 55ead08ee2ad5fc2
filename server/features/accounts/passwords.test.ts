import { expect, test, vi } from 'vitest'

test('a stored password is argon2id with 19 MiB and two rounds', async () => {
  // As a shop loads it: shops of tests take less.
  vi.resetModules()
  const { hashPassword, verifyPassword } = await import('./passwords.ts')
  const stored = await hashPassword('Windsock-7-Tailplane!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'Windsock-7-Tailplane!')).toBe(true)
  expect(await verifyPassword(stored, 'windsock-7-Tailplane!')).toBe(false)
})
