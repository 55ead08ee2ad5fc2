import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a stored password is argon2id with 19 MiB and two rounds', async () => {
  const stored = await hashPassword('Windsock-7-Tailplane!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'Windsock-7-Tailplane!')).toBe(true)
  expect(await verifyPassword(stored, 'windsock-7-Tailplane!')).toBe(false)
})
