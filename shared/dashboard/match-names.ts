import { allowedFaults, faultsBetween } from '#shared/catalogue/search/spelling.ts'
import { fold } from '#shared/catalogue/search/search-words.ts'

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []

function pointsOf(typed: string, words: readonly string[]): number {
  if (words.includes(typed)) return 4
  if (words.some((word) => word.startsWith(typed))) return 3
  if (typed.length > 1 && words.some((word) => word.includes(typed))) return 2
  const most = /\d/.test(typed) ? 0 : allowedFaults(typed.length)
  return most > 0 && words.some((word) => faultsBetween(typed, word, most, true) <= most) ? 1 : 0
}

/** Rates how well typed words name something, from 0 (not at all) to below 2; forgives order and spelling. */
export function matchNames(typed: string, text: string): number {
  const asked = wordsOf(typed)
  const words = wordsOf(text)
  const points = asked.map((word) => pointsOf(word, words))
  if (points.length === 0 || points.includes(0)) return 0
  const share = points.reduce((sum, each) => sum + each, 0) / (4 * points.length)
  const isBeginning = words.join(' ').startsWith(asked.join(' '))
  return share + (isBeginning ? 0.5 : 0) + 0.4 / (1 + words.length)
}
