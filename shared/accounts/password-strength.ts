import type { PasswordIssue } from './password-issues.ts'

export type PasswordLevel = 'weak' | 'fair' | 'good' | 'strong' | 'insecure'

/** Anything but an ASCII letter or digit, spaces included (AMB-36). */
const special = /[^A-Za-z0-9]/u

/** In the order of the screen (specification, section 5). */
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

/** Bits: length times log2 of the pool size (specification, section 5); 0 for an empty password. */
export function passwordEntropy(password: string): number {
  const pool = pools.reduce((sum, [characters, size]) => sum + (characters.test(password) ? size : 0), 0)
  return pool === 0 ? 0 : [...password].length * Math.log2(pool)
}

export interface PasswordStrength {
  level: PasswordLevel
  entropy: number
  requirements: { label: string; met: boolean }[]
  issues: readonly PasswordIssue[]
  acceptable: boolean
}

function levelOf(password: string, entropy: number, complete: boolean): PasswordLevel {
  if (complete && entropy >= 60) return 'strong'
  if (complete && entropy >= 45) return 'good'
  if (entropy >= 30 && [...password].length >= 6) return 'fair'
  return 'weak'
}

/** Any of `issues`, the common-password problems, makes the password insecure (specification, section 5). */
export function passwordStrength(password: string, issues: readonly PasswordIssue[] = []): PasswordStrength {
  const requirements = passwordRequirements.map(({ label, met }) => ({ label, met: met(password) }))
  const entropy = passwordEntropy(password)
  const complete = requirements.every(({ met }) => met)
  const level = issues.length > 0 ? 'insecure' : levelOf(password, entropy, complete)
  return { level, entropy, requirements, issues, acceptable: level === 'good' || level === 'strong' }
}
