const letters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }
const stopWords = new Set(
  `a about after all also an and any are as at be been before but by can do for from get has have how i if in into is
  it its itself like me more most my no not of off on one only or our out over own so some such than that the their
  them then there these they this through to too under until up very was we what when where which while who will with
  without you your`.split(/\s+/),
)
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
/** "Größe" becomes "grosse", "8 x 6 x 1000" becomes "8x6x1000". */
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

const mostStems = 20_000
const stems = new Map<string, string>()

/** "batteries" becomes "battery"; words with a digit stay ("3s"). */
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

/** "Print the Wings" becomes print, the, wing. */
export function termsOf(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? []).map(stem)
}
/** Adds joined forms ("v-tail": vtail) and the long numbers of a measure ("8x6x1000": 1000). */
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

/** "Flying wing" adds flyingwing. */
export function compoundsOf(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, index) => `${terms[index] ?? ''}${term}`)
}

/** Each once, without numbers of one or two digits. */
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
