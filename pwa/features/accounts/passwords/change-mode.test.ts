import { expect, test } from 'vitest'
import { readChangeMode } from './change-mode.ts'

test.each([
  ['', null, 'Change Password', 'password-changed'],
  ['?required=true', 'required', 'Change Required Password', 'password-changed'],
  ['?security=true', 'security', 'Security Update Required', 'password-security-updated'],
  ['?reason=leaked', 'leaked', 'Leaked Password - Change Required', 'password-changed'],
  ['?required=true&security=true', 'security', 'Security Update Required', 'password-security-updated'],
  [
    '?reason=leaked&security=true',
    'leaked',
    'Leaked Password - Change Required',
    'password-security-updated',
  ],
  ['?required=1&security=yes&reason=other', null, 'Change Password', 'password-changed'],
] as const)('%j', (search, reason, title, message) => {
  expect(readChangeMode(search)).toMatchObject({ reason, title, message })
})

test('the address of the account is read from the link unchanged', () => {
  expect(readChangeMode('?required=true&email=a%2Bb%40example.com').email).toBe('a+b@example.com')
  expect(readChangeMode('?required=true&email=').email).toBeNull()
})
