import { compoundsOf, fold, isStopWord, termsOf } from './search-words.ts'

/** A number with its unit: which property it is about, and between what it lies. */
export interface Quantity {
  of: 'span' | 'auw' | 'hours'
  /** mm, g or h. */
  least: number
  most: number
  /** The number as it may also stand in a text ("tube 1000"); null with "under" or "over". */
  term: string | null
}
/** One word of a search: all must be found, each in any of its ways. */
export interface Word {
  term: string
  /** With the word before it, or after it, as one: "flying wing" finds "flyingwing". */
  joined: string[]
  quantity?: Quantity
}

const mostWords = 12
/** Units by their first spelling: what they measure and how many mm, g or h they are. */
const units: [spellings: string, of: Quantity['of'], factor: number][] = [
  ['mm|millimet(?:er|re)s?', 'span', 1],
  ['cm|centimet(?:er|re)s?', 'span', 10],
  ['m|met(?:er|re)s?', 'span', 1000],
  ['in|inch|inches|"|\u2032\u2032|”', 'span', 25.4],
  ['ft|foot|feet', 'span', 304.8],
  ['kg|kilos?|kilogram(?:me)?s?', 'auw', 1000],
  ['g|gr|gram(?:me)?s?', 'auw', 1],
  ['oz|ounces?', 'auw', 28.35],
  ['lbs?|pounds?', 'auw', 453.6],
  ['h|hrs?|hours?', 'hours', 1],
]
const under = 'under|below|less than|up to|at most|max|maximum|<=?|≤'
const over = 'over|above|more than|at least|min|minimum|>=?|≥'
const quantity = new RegExp(
  `(^|[^\\w.,])(?:(?:(${under})|(${over}))\\s*)?(\\d{1,5}(?:[.,]\\d{1,3})?)\\s*(?:${units.map(([spellings]) => `(${spellings})`).join('|')})(?!\\w)`,
  'g',
)
/** Units that were left beside no number of their own say nothing. */
const bareUnits = new Set(['mm', 'cm', 'mah', 'kg', 'oz', 'lb'])
/** "800 mm" means about as much. */
const about = 0.05

function quantityOf(unit: (typeof units)[number], number: string, bound: 'under' | 'over' | null): Word {
  const [, of, factor] = unit
  const value = Number(number.replace(',', '.')) * factor
  const term = String(Math.round(value))
  const range =
    bound === 'under'
      ? { least: Number.MIN_VALUE, most: value }
      : bound === 'over'
        ? { least: value, most: Number.POSITIVE_INFINITY }
        : { least: value * (1 - about), most: value * (1 + about) }
  return { term, joined: [], quantity: { of, ...range, term: bound ? null : term } }
}

/**
 * The words of a search as it was typed: quantities with their units ("under 1 m", "800mm", "31 in"), then words and
 * numbers. What says nothing ("for", "the") is left out, unless there is nothing else.
 */
export function readWords(typed: string): Word[] {
  const words: Word[] = []
  const rest = fold(typed)
    .replace(/\b(\d{1,2})[\s-]*(?:cells?|s)\b/g, '$1s')
    .replace(/(\d)\s*mah\b/g, '$1 ')
    .replace(
      quantity,
      (all, before: string, less?: string, more?: string, number = '', ...spelled: unknown[]) => {
        const unit = units[spelled.findIndex((each) => each !== undefined)]
        if (!unit) return all
        words.push(quantityOf(unit, String(number), less ? 'under' : more ? 'over' : null))
        return `${before} `
      },
    )
  // A letter alone belongs to what follows: a "V tail" is a vtail.
  const terms = termsOf(rest.replace(/\b([b-hj-z])[\s-]+(?=[a-z]{2})/g, '$1')).filter(
    (term) => !bareUnits.has(term),
  )
  const joined = compoundsOf(terms)
  const said = terms.map((term, index): Word => ({
    term,
    joined: [joined[index - 1], joined[index]].filter((each) => each !== undefined),
  }))
  const telling = said.filter(({ term }) => term.length > 1 && !isStopWord(term))
  return [...words, ...(telling.length > 0 || words.length > 0 ? telling : said)].slice(0, mostWords)
}
