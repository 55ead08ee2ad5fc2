/** Specification, section 8. */
export type PasswordDemand =
  | { kind: 'required' | 'security' }
  /** 1 where the answer gives no count. */
  | { kind: 'leaked'; times: number }

interface Answer {
  message?: unknown
  pwnedOccurrences?: unknown
}

/** Null for other answers. */
export function readDemand(answer: unknown): PasswordDemand | null {
  const { message, pwnedOccurrences } = (answer ?? {}) as Answer
  if (message === 'PASSWORD_CHANGE_REQUIRED') return { kind: 'required' }
  if (message === 'PASSWORD_SECURITY_UPDATE_REQUIRED') return { kind: 'security' }
  if (message !== 'LEAKED_PASSWORD_ACTION_REQUIRED') return null
  const times = typeof pwnedOccurrences === 'number' && pwnedOccurrences >= 1 ? pwnedOccurrences : 1
  return { kind: 'leaked', times }
}

export function changeAddress(
  flag: 'required=true' | 'security=true' | 'reason=leaked',
  email: string,
): string {
  return `/change-password?${flag}&email=${encodeURIComponent(email)}`
}
