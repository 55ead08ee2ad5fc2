import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The list knows no counts. Each of its 49,000 passwords is among the commonest of many breaches: a hundred times is the
 * least that can be said.
 */
export const leastOccurrences = 100
const known: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** How often, at least, a password was found by the list in the house; 0 where it is not on it. */
export function knownOccurrences(password: string): number {
  return known.has(password) || known.has(password.toLowerCase()) ? leastOccurrences : 0
}
