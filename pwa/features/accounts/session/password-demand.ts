/** What a sign-in with the right password may still demand (specification, section 8). */
export type PasswordDemand =
  | { kind: 'required' | 'security' }
  /** How often the password was found in breaches; 1 where the answer does not say. */
  | { kind: 'leaked'; times: number }

interface Answer {
  message?: unknown
  pwnedOccurrences?: unknown
}

/** Reads it from the answer, whatever its status. Null for every other answer. */
export function readDemand(answer: unknown): PasswordDemand | null {
  const { message, pwnedOccurrences } = (answer ?? {}) as Answer
  if (message === 'PASSWORD_CHANGE_REQUIRED') return { kind: 'required' }
  if (message === 'PASSWORD_SECURITY_UPDATE_REQUIRED') return { kind: 'security' }
  if (message !== 'LEAKED_PASSWORD_ACTION_REQUIRED') return null
  const times = typeof pwnedOccurrences === 'number' && pwnedOccurrences >= 1 ? pwnedOccurrences : 1
  return { kind: 'leaked', times }
}

/** The page of the change, for the account that was signed in to. */
export function changeAddress(
  flag: 'required=true' | 'security=true' | 'reason=leaked',
  email: string,
): string {
  return `/change-password?${flag}&email=${encodeURIComponent(email)}`
}
