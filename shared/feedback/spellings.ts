import { gone } from './secret-patterns.ts'
import { lettersOf, replaceWords } from './words.ts'

function character(whole: string, code: number): string {
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}
const percent = 37
const [encoder, decoder] = [new TextEncoder(), new TextDecoder('utf-8', { ignoreBOM: true })]
/** -1 for any other letter. */
const digits = Int8Array.from({ length: 256 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase() || ' '),
)
const byteOf = (high: number, low: number) => {
  const value = (digits[high] ?? -1) * 16 + (digits[low] ?? -1)
  return (digits[high] ?? -1) < 0 || (digits[low] ?? -1) < 0 ? -1 : value
}
/** Empty for bytes that are not UTF-8. */
function percentDecoded(text: string): string {
  const bytes = encoder.encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const code = bytes[at] ?? 0
    const byte =
      code === percent && at + 2 < bytes.length ? byteOf(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : -1
    bytes[length] = byte < 0 ? code : byte
    if (byte >= 0) at += 2
  }
  return length === bytes.length ? text : decoder.decode(bytes.subarray(0, length))
}
/** Full-width letters become plain, invisible ones go; a text that triples is refused as an attack. */
function normalised(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
  return plain.length > 3 * text.length + 64 ? gone : plain
}

/** URL encoding, escapes, HTML entities, full-width letters. */
const ways: readonly ((text: string) => string)[] = [
  (text) => (text.includes('%') ? percentDecoded(text) : text),
  (text) =>
    !text.includes('\\')
      ? text
      : text
          .replace(/\\u\{?([\da-f]{4,6})\}?|\\x([\da-f]{2})/gi, (whole, long?: string, short?: string) =>
            character(whole, Number.parseInt(long ?? short ?? '', 16)),
          )
          .replace(/\\{1,8}(["'/])/g, '$1'),
  (text) =>
    !text.includes('&')
      ? text
      : text
          .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, plain?: string) =>
            character(whole, hex ? Number.parseInt(hex, 16) : Number(plain)),
          )
          .replace(/&quot;/g, '"')
          .replace(/&commat;/g, '@'),
  (text) => (/[\u0080-\uffff]/.test(text) ? normalised(text) : text),
]
export const withoutSpelling = (text: string): string => ways.reduce((left, way) => way(left), text)

const letters = lettersOf(/[\w+/=-]/)
function fromBase64(word: string): string | null {
  try {
    const text = atob(word.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''))
    return /^[\t\n\r -~]+$/.test(text) ? text : null
  } catch {
    return null
  }
}
/** Hides base64 words whose content is a secret. */
export const withoutBase64 = (text: string, isSecret: (meaning: string) => boolean): string =>
  replaceWords(text, letters, 12, (word) => {
    const meaning = fromBase64(word)
    return meaning !== null && isSecret(meaning) ? gone : word
  })
