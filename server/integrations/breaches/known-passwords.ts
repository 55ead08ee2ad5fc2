import type { dictionary } from '@zxcvbn-ts/language-common'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'

/** The list has no counts; each password is in many breaches. */
export const leastOccurrences = 100
let known: ReadonlySet<string> | null = null
function readKnown(): ReadonlySet<string> {
  const common = loadWhenUsed('@zxcvbn-ts/language-common') as { dictionary: typeof dictionary }
  known = new Set(common.dictionary['passwords-common'])
  return known
}

/** 0: not listed. */
export function knownOccurrences(password: string): number {
  const listed = known ?? readKnown()
  return listed.has(password) || listed.has(password.toLowerCase()) ? leastOccurrences : 0
}
