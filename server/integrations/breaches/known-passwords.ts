import { dictionary } from '@zxcvbn-ts/language-common'

/** The list has no counts; each password is in many breaches. */
export const leastOccurrences = 100
const known: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** 0: not listed. */
export function knownOccurrences(password: string): number {
  return known.has(password) || known.has(password.toLowerCase()) ? leastOccurrences : 0
}
