import { expect, test } from 'vitest'
import { changeFaults, resetFaults } from './password-faults.ts'

test('AUTH-116 a reset without a token: "Invalid reset token"', () => {
  for (const token of [null, ''])
    expect(resetFaults(token, 'Glider-9-Hinge!', 'Glider-9-Hinge!')).toEqual({ token: 'Invalid reset token' })
})
test('AUTH-117 AUTH-118 a reset names what differs and what is short', () => {
  expect(resetFaults('x', 'Aa1!xyz', 'Aa1!')).toEqual({
    newPassword: 'Password must be at least 8 characters long',
    confirm: 'Passwords do not match',
  })
  expect(resetFaults('x', 'Glider-9-Hinge!', 'Glider-9-Hinge!')).toEqual({})
})
test('AUTH-100 AUTH-101 a change names what differs and what is short', () => {
  expect(changeFaults('Aa1!xyz', 'Aa1!')).toEqual({
    newPassword: 'Password must be at least 8 characters long',
    confirm: 'New passwords do not match',
  })
  expect(changeFaults('12345678', '12345678')).toEqual({})
})
