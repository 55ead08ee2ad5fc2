import { add, type BitSet, has } from './bit-set.ts'
import type { CatalogueIndex } from './search-index.ts'
import { type Quantity, readWords } from './search-query.ts'
import { mostForWord } from './word-index.ts'

export interface Scored {
  set: BitSet
  scores: Uint16Array
  words: 'all' | 'some'
}
export const quantityScore = mostForWord / 3

/** A product with measures is judged by them alone: "1 m" is not a battery of 1000. */
function judgeByQuantity(index: CatalogueIndex, { of, least, most }: Quantity, best: Uint8Array): void {
  for (let slot = 0; slot < best.length; slot += 1) {
    const value = index.measures[slot]?.[of]
    if (value !== undefined) best[slot] = value >= least && value <= most ? quantityScore : 0
  }
}

/** Falls back to the products with most of the words; null when nothing was typed. */
export function scoreWords(index: CatalogueIndex, typed: string, scope: BitSet): Scored | null {
  const words = readWords(typed)
  if (words.length === 0) return null
  const scores = new Uint16Array(index.slots)
  const found = new Uint8Array(index.slots)
  const best = new Uint8Array(index.slots)
  for (const { term, joined, quantity } of words) {
    best.fill(0)
    if (!quantity || quantity.term !== null) index.words.match(term, joined, scope, best)
    if (quantity) judgeByQuantity(index, quantity, best)
    for (let slot = 0; slot < best.length; slot += 1) {
      const score = best[slot] ?? 0
      if (score === 0) continue
      scores[slot] = (scores[slot] ?? 0) + score
      found[slot] = (found[slot] ?? 0) + 1
    }
  }
  let most = 0
  for (let slot = 0; slot < found.length; slot += 1)
    if ((found[slot] ?? 0) > most && has(scope, slot)) most = found[slot] ?? 0
  const set: BitSet = new Uint32Array(scope.length)
  if (most > 0)
    for (let slot = 0; slot < found.length; slot += 1)
      if (found[slot] === most && has(scope, slot)) add(set, slot)
  return { set, scores, words: most === words.length || most === 0 ? 'all' : 'some' }
}

/** Equal scores keep `order`. */
export function byScore(set: BitSet, scores: Uint16Array, order: readonly number[]): number[] {
  const levels: number[][] = []
  for (const slot of order) if (has(set, slot)) (levels[scores[slot] ?? 0] ??= []).push(slot)
  // Filled backwards by index: a reversed copy would fill empty levels.
  const ordered: number[][] = []
  for (let level = levels.length - 1; level >= 0; level -= 1) ordered.push(levels[level] ?? [])
  return ordered.flat()
}
