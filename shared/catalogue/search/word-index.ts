import { type BitSet, bitsOf, has } from './bit-set.ts'
import { allowedFaults, faultsBetween, lettersOf } from './spelling.ts'

/** In order of weight. */
export const places = ['nameStart', 'name', 'kind', 'facts', 'parts', 'text'] as const
export type Place = (typeof places)[number]
export const weights: Record<Place, number> = {
  nameStart: 16,
  name: 13,
  kind: 10,
  facts: 8,
  parts: 4,
  text: 3,
}
const weightOf = places.map((place) => weights[place])
/** Best together with its neighbour. */
export const qualities = { together: 6, exact: 4, beginning: 3, oneFault: 2, twoFaults: 1 } as const
export const mostForWord = weights.nameStart * qualities.together
const placeBits = 3

type Found = [term: number, quality: number]

/** Products are slots; retired ones are not in `live`. */
export class WordIndex {
  readonly #ids = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #letters: number[] = []
  /** For each term the best place of each slot, as slot and place in one number: the place is its lowest three bits. */
  readonly #postings: number[][] = []
  /** Null while terms are missing. */
  #sorted: Int32Array | null = null

  add(slot: number, words: Readonly<Record<Place, readonly string[]>>): void {
    const seen = new Set<number>()
    for (const [place, name] of places.entries())
      for (const word of words[name]) {
        const term = this.#idOf(word)
        if (seen.has(term)) continue
        seen.add(term)
        this.#postings[term]?.push((slot << placeBits) | place)
      }
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const term = this.#terms.length
    this.#ids.set(word, term)
    this.#terms.push(word)
    this.#letters.push(lettersOf(word))
    this.#postings.push([])
    this.#sorted = null
    return term
  }

  /** Raises `best` for slots with the word, its prefix, or a misspelling; true if any. Words with a digit match exactly. */
  match(word: string, joined: readonly string[], live: BitSet, best: Uint8Array): boolean {
    const found = this.#knownTerms(word)
    for (const compound of joined) {
      const term = this.#ids.get(compound)
      if (term !== undefined) found.push([term, qualities.together])
    }
    if (this.#raise(found, live, best)) return true
    if (/\d/.test(word)) return false
    const misspelt = this.#misspeltTerms(word, live, false)
    return this.#raise(misspelt.length > 0 ? misspelt : this.#misspeltTerms(word, live, true), live, best)
  }

  #raise(found: readonly Found[], live: BitSet, best: Uint8Array): boolean {
    let any = false
    for (const [term, quality] of found)
      for (const posting of this.#postings[term] ?? []) {
        const slot = posting >>> placeBits
        const score = (weightOf[posting & 7] ?? 0) * quality
        if (score <= (best[slot] ?? 0) || !has(live, slot)) continue
        best[slot] = score
        any = true
      }
    return any
  }

  #isLive(term: number, live: BitSet): boolean {
    return this.#postings[term]?.some((posting) => has(live, posting >>> placeBits)) ?? false
  }

  #knownTerms(word: string): Found[] {
    const exact = this.#ids.get(word)
    const found: Found[] = exact === undefined ? [] : [[exact, qualities.exact]]
    if (/\d/.test(word)) return found
    const sorted = this.#inOrder()
    for (let index = this.#firstFrom(word, sorted); index < sorted.length; index += 1) {
      const term = sorted[index] ?? 0
      if (!this.#terms[term]?.startsWith(word)) break
      if (term !== exact) found.push([term, qualities.beginning])
    }
    return found
  }

  #misspeltTerms(word: string, live: BitSet, beginning: boolean): Found[] {
    const most = beginning && word.length < 5 ? 0 : allowedFaults(word.length)
    if (most === 0) return []
    const letters = lettersOf(word)
    const found: Found[] = []
    for (const [term, other] of this.#letters.entries()) {
      const text = this.#terms[term] ?? ''
      // Further letters of a longer word are allowed.
      const differing = beginning ? letters & ~other : letters ^ other
      if (bitsOf(differing) > (beginning ? most : 2 * most) || /\d/.test(text)) continue
      const faults = faultsBetween(word, text, most, beginning)
      if (faults > most || !this.#isLive(term, live)) continue
      found.push([term, faults <= 1 ? qualities.oneFault : qualities.twoFaults])
    }
    return found
  }

  #inOrder(): Int32Array {
    this.#sorted ??= Int32Array.from(this.#terms.keys()).sort((a, b) => {
      const [left = '', right = ''] = [this.#terms[a], this.#terms[b]]
      return left < right ? -1 : 1
    })
    return this.#sorted
  }

  #firstFrom(word: string, sorted: Int32Array): number {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#terms[sorted[middle] ?? 0] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
