import type { Word } from '#shared/catalogue/search/search-query.ts'
import { type Place, qualities, weights } from '#shared/catalogue/search/word-index.ts'
import { weightLetters } from './stored-row.ts'

/** One way in which a word may stand in a product. */
export interface Form {
  term: string
  quality: keyof typeof qualities
}
export interface WordForms {
  word: Word
  forms: readonly Form[]
}
const hasDigit = (term: string) => /\d/.test(term)

/** The forms that `WordIndex` looks for before it forgives anything. */
export function knownForms(word: Word): Form[] {
  const { term, joined, quantity } = word
  if (quantity?.term === null) return []
  return [
    { term, quality: 'exact' },
    ...(hasDigit(term) ? [] : [{ term, quality: 'beginning' } as const]),
    ...joined.map((each): Form => ({ term: each, quality: 'together' })),
  ]
}
/** Numbers are never corrected. */
export const mayBeMisspelt = ({ term, quantity }: Word): boolean => !quantity && !hasDigit(term)

/** Gives a tsquery; `letter` asks for one weight alone. */
export function queryOf(forms: readonly Form[], letter = ''): string {
  return forms
    .map(({ term, quality }) => {
      const marks = `${quality === 'beginning' ? '*' : ''}${letter}`
      return `'${term}'${marks === '' ? '' : `:${marks}`}`
    })
    .join(' | ')
}

interface Level {
  column: 'said' | 'told'
  query: string
  score: number
}
/** Best first, so that the first one that holds is the score of the word. */
export function levelsOf(forms: readonly Form[]): Level[] {
  const levels = (Object.keys(qualities) as (keyof typeof qualities)[]).flatMap((quality) => {
    const alike = forms.filter((each) => each.quality === quality)
    if (alike.length === 0) return []
    return (Object.keys(weights) as Place[]).map((place): Level => {
      const { column, letter } = weightLetters[place]
      return { column, query: queryOf(alike, letter), score: weights[place] * qualities[quality] }
    })
  })
  return levels.toSorted((a, b) => b.score - a.score)
}
