import { gone } from './secret-patterns.ts'

function character(whole: string, code: number): string {
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    // No text in UTF-8: nothing is hidden in it that somebody could read.
    return word
  }
}
/** Letters of full width become plain ones, invisible signs go. A text that grows threefold was made to take long. */
function normalised(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
  return plain.length > 3 * text.length + 64 ? gone : plain
}

/** Ways to write a text in which a secret may hide: URL encoding, escapes, HTML entities, letters of full width. */
const ways: readonly ((text: string) => string)[] = [
  (text) => text.replace(/(?:%[\da-f]{2})+/gi, decoded),
  (text) =>
    text
      .replace(/\\u\{?([\da-f]{4,6})\}?|\\x([\da-f]{2})/gi, (whole, long?: string, short?: string) =>
        character(whole, Number.parseInt(long ?? short ?? '', 16)),
      )
      .replace(/\\{1,8}(["'/])/g, '$1'),
  (text) =>
    text
      .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, plain?: string) =>
        character(whole, hex ? Number.parseInt(hex, 16) : Number(plain)),
      )
      .replace(/&quot;/g, '"')
      .replace(/&commat;/g, '@'),
  normalised,
]
/** Takes one layer of every spelling off a text. */
export const withoutSpelling = (text: string): string => ways.reduce((left, way) => way(left), text)

const words = /(?<![\w+/=-])[\w+/-]{12,}={0,2}/g
function fromBase64(word: string): string | null {
  try {
    const text = atob(word.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''))
    return /^[\t\n\r -~]+$/.test(text) ? text : null
  } catch {
    // A word like any other.
    return null
  }
}
/** Replaces the base64 words of a text whose meaning is a secret. */
export const withoutBase64 = (text: string, isSecret: (meaning: string) => boolean): string =>
  text.replace(words, (word) => {
    const meaning = fromBase64(word)
    return meaning !== null && isSecret(meaning) ? gone : word
  })
