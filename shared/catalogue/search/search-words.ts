const letters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }
/** Words that say nothing about a product. */
const stopWords = new Set(
  `a about after all also an and any are as at be been before but by can do for from get has have how i if in into is
  it its itself like me more most my no not of off on one only or our out over own so some such than that the their
  them then there these they this through to too under until up very was we what when where which while who will with
  without you your`.split(/\s+/),
)
/** Several words for the same thing; a search for one finds the other. */
const sameAs: Record<string, string> = {
  aeroplane: 'plane',
  aircraft: 'plane',
  airplane: 'plane',
  sailplane: 'glider',
  soarer: 'glider',
  prop: 'propeller',
  lipo: 'battery',
  colour: 'color',
}

// eslint-disable-next-line no-control-regex -- all of ASCII: most texts are, and need no second look at their letters
const ascii = /^[\u0000-\u007f]*$/
/** Small letters without accents, measures in one: "Größe" is "grosse", "8 x 6 x 1000" is "8x6x1000". */
export function fold(text: string): string {
  const small = text.toLowerCase()
  const plain = ascii.test(small)
    ? small.replaceAll("'", '')
    : small
        .normalize('NFKD')
        .replace(/\p{M}+|['’]/gu, '')
        .replace(/[ßæøœłđðþ]/g, (letter) => letters[letter] ?? letter)
  return plain.replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1x')
}

/** Words come again and again: what they were made to is remembered, of so many at once. */
const mostStems = 20_000
const stems = new Map<string, string>()

/** A word without its plural: "batteries" is "battery". What has a digit stays as it is: "3s" are three cells. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const made = makeStem(word)
  if (stems.size >= mostStems) stems.clear()
  stems.set(word, made)
  return made
}
function makeStem(word: string): string {
  const singular =
    word.length < 4 || /\d/.test(word)
      ? word
      : word
          .replace(/ies$/, word.length > 4 ? 'y' : 'ie')
          .replace(/(ss|sh|ch|x|z)es$/, '$1')
          .replace(/([^sui])s$/, '$1')
  return sameAs[singular] ?? singular
}

/** The words of a text as they are compared, in order: "Print the Wings" is print, the, wing. */
export function termsOf(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? []).map(stem)
}
/**
 * The words by which a text is found: its own, what a hyphen joins as one word too ("v-tail" is vtail), and the long
 * numbers of a measure ("8x6x1000" is also 1000, "m5x30" is also m5).
 */
export function foundBy(text: string): string[] {
  const joined = (fold(text).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).map((word) =>
    stem(word.replaceAll('-', '')),
  )
  const terms = termsOf(text)
  const numbers = terms.flatMap((term) =>
    /^[a-z]?\d+(?:x\d+)+$/.test(term) ? term.split('x').filter((each) => /^[a-z]|.{3}/.test(each)) : [],
  )
  return [...terms, ...joined, ...numbers]
}
export const isStopWord = (term: string) => stopWords.has(term)

/** Words written together as well as apart: "Flying wing" is flyingwing too. */
export function compoundsOf(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, index) => `${terms[index] ?? ''}${term}`)
}

/** The words of a long text that are worth finding, each once; numbers of one or two digits are not. */
export function textTerms(text: string, known: ReadonlySet<string> = new Set()): string[] {
  const terms = foundBy(text).filter(
    (term) =>
      term.length > 1 &&
      term.length <= 30 &&
      !stopWords.has(term) &&
      !/^\d{1,2}$/.test(term) &&
      !known.has(term),
  )
  return [...new Set(terms)]
}
