import type { PasswordIssue } from './password-issues.ts'

export type PasswordLevel = 'weak' | 'fair' | 'good' | 'strong' | 'insecure'

/** Anything but an ASCII letter or digit, spaces included (AMB-36). */
const special = /[^A-Za-z0-9]/u

/** What every password must have, in the order it is shown (specification, section 5). */
export const passwordRequirements = [
  { label: '8 characters or more', met: (password: string) => [...password].length >= 8 },
  { label: 'An uppercase letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'A number', met: (password: string) => /\p{Nd}/u.test(password) },
  { label: 'A special character', met: (password: string) => special.test(password) },
] as const

const pools: readonly (readonly [characters: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [special, 32],
]

/** Bits: length times log2 of the sizes of the character classes that occur. 0 where none does. */
export function passwordEntropy(password: string): number {
  const pool = pools.reduce((sum, [characters, size]) => sum + (characters.test(password) ? size : 0), 0)
  return pool === 0 ? 0 : [...password].length * Math.log2(pool)
}

export interface PasswordStrength {
  level: PasswordLevel
  /** Bits. */
  entropy: number
  requirements: { label: string; met: boolean }[]
  /** Why it is insecure. */
  issues: readonly PasswordIssue[]
  /** An account may be made with it: good or strong, and no issue. */
  acceptable: boolean
}

function levelOf(password: string, entropy: number, complete: boolean): PasswordLevel {
  if (complete && entropy >= 60) return 'strong'
  if (complete && entropy >= 45) return 'good'
  if (entropy >= 30 && [...password].length >= 6) return 'fair'
  return 'weak'
}

/**
 * The strength by the rules of the specification, section 5.
 * @param issues what checks against common passwords have found; any of them makes the password insecure
 */
export function passwordStrength(password: string, issues: readonly PasswordIssue[] = []): PasswordStrength {
  const requirements = passwordRequirements.map(({ label, met }) => ({ label, met: met(password) }))
  const entropy = passwordEntropy(password)
  const complete = requirements.every(({ met }) => met)
  const level = issues.length > 0 ? 'insecure' : levelOf(password, entropy, complete)
  return { level, entropy, requirements, issues, acceptable: level === 'good' || level === 'strong' }
}
