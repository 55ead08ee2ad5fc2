import { compoundsOf, fold, isStopWord, termsOf } from './search-words.ts'

/** A number with its unit, as a range. */
export interface Quantity {
  of: 'span' | 'auw' | 'hours'
  /** mm, g or h. */
  least: number
  most: number
  /** The number as a word ("tube 1000"); null with "under" or "over". */
  term: string | null
}
export interface Word {
  term: string
  /** Joined with a neighbour: "flying wing" finds "flyingwing". */
  joined: string[]
  quantity?: Quantity
}

const mostWords = 12
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
/** A unit without a number is ignored. */
const bareUnits = new Set(['mm', 'cm', 'mah', 'kg', 'oz', 'lb'])
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

/** Reads quantities ("under 1 m", "31 in"), then words; drops stop words unless nothing else is left. */
export function readWords(typed: string): Word[] {
  const words: Word[] = []
  const rest = fold(typed)
    .replace(/\b(\d{1,2})[\s-]*(?:cells?|s)\b/g, '$1s')
    .replace(/(\d)\s*mah\b/g, '$1 ')
    .replace(quantity, (all, ...groups: (string | undefined)[]) => {
      const [before = '', less, more, number = '', ...spelled] = groups
      const unit = units[spelled.findIndex((each) => each !== undefined)]
      if (!unit) return all
      words.push(quantityOf(unit, number, less ? 'under' : more ? 'over' : null))
      return `${before} `
    })
  // "V tail" is one word, vtail.
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
