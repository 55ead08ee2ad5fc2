export interface PasswordFaults {
  newPassword?: string
  confirm?: string
}

function faultsOf(newPassword: string, confirm: string, mismatch: string): PasswordFaults {
  return {
    ...([...newPassword].length < 8 ? { newPassword: 'Password must be at least 8 characters long' } : {}),
    ...(newPassword === confirm ? {} : { confirm: mismatch }),
  }
}

/** Specification, section 5. */
export function changeFaults(newPassword: string, confirm: string): PasswordFaults {
  return faultsOf(newPassword, confirm, 'New passwords do not match')
}

/** Without a token other faults do not matter. */
export function resetFaults(
  token: string | null,
  newPassword: string,
  confirm: string,
): PasswordFaults & { token?: string } {
  if (!token) return { token: 'Invalid reset token' }
  return faultsOf(newPassword, confirm, 'Passwords do not match')
}
