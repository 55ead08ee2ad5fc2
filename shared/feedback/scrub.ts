const gone = '***'

/** Names of what opens something, wherever they stand in a field's name. */
const opening =
  'token|secret|passw|passwd|passphrase|passcode|kennwort|pwd|authorization|credential|cookie|session|otp|jwt|api[_-]?key|private[_-]?key|signature'
/** Names of what says who somebody is, where they live, or how they pay; each is a field's whole name. */
const personal =
  'e?mail|phone|mobile|tel|telephone|fax|address|(?:postal|street|billing|shipping|delivery)[_-]?address|address[_-]?line[_-]?\\d|street|city|zip|zip[_-]?code|post[_-]?code|postal[_-]?code|(?:first|last|full|sur|user)[_-]?name|surname|birth[_-]?da(?:y|te)|iban|bic|card|card[_-]?(?:number|no)|pan|cvc|cvv|pass|pin|passport|vat[_-]?id'
const quoted = '\\\\{0,8}"(?:[^"\\\\]|\\\\.)*"|\\\\{0,8}\'(?:[^\'\\\\]|\\\\.)*\''
/** What has no quotes goes to the end of its line, and on where that ends in a comma. */
const rest = '[^\\n&}]+(?:(?<=[,;])\\n[^\\n&}]+)*'
/** A field of JSON, of a form, of a header or of somebody's own words: its name, then what stands between it and its value. */
const fieldNamed = (names: string) =>
  `(\\\\{0,8}["']?(?<![\\w-])${names}\\\\{0,8}["']?\\s*(?:[:=]|=>|\\b(?:is|was)\\b)\\s*)`

type Rule = readonly [find: RegExp, put: string | ((found: string) => string)]

/** What must never leave the device with a report: where it is found, and what takes its place. */
const secrets: readonly Rule[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END[A-Z -]*|$)/g, gone],
  [/\b(bearer|basic|digest)\s+[\w.~+/=-]{6,}/gi, `$1 ${gone}`],
  // A whole header: what stands behind the first cookie is one too.
  [/((?:set-)?cookie["']?\s*[:=]\s*)(?!\*{3}(?:["'}\n]|$))[^\n"'}]+(?:(?<=;)\n[^\n"'}]+)*/gi, `$1${gone}`],
  // Values of an address that open something or name somebody: ?token=…, #access_token=…
  [
    /([?&#;](?:[\w-]*(?:token|code|secret|passw|passwd|pwd|auth|session|signature|sig|key|otp|jwt|mail|phone|address|street|city|zip|iban|card|cvc|ticket|nonce|(?:first|last|full|user)_?name)[\w-]*|pass|tel|state)=)[^&#;\s"'<>]*/gi,
    `$1${gone}`,
  ],
  [
    new RegExp(
      `${fieldNamed(`[\\w-]*(?:${opening})[\\w-]*`)}(?!\\*{3}(?:[\\s&}"',;]|$))(${quoted}|${rest})`,
      'gi',
    ),
    `$1${gone}`,
  ],
  [
    new RegExp(`${fieldNamed(`(?:${personal})`)}(?!\\*{3}(?:[\\s&}"',;]|$))(${quoted}|${rest})`, 'gi'),
    `$1${gone}`,
  ],
  // Codes that are mailed or shown for a minute.
  [/\b((?:code|otp|pin)\s*(?:[:=]|is|was)?\s*)\d{4,8}\b/gi, `$1${gone}`],
  // Addresses that open something by a part of their path.
  [
    /(\/(?:reset(?:-password)?|verify(?:-email)?|confirm|invite|unsubscribe|order|magic|token)\/)(?!\*{3})[^\s/?#"'<>]+/gi,
    `$1${gone}`,
  ],
  [/\beyJ[\w-]{8,}\.[\w-]+\.?[\w-]*/g, gone],
  // Keys of services, by how they begin.
  [
    /\b(?:(?:sk|pk|rk)_(?:live|test)_|whsec_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|AIza|ya29\.|SG\.)[\w.-]{6,}/g,
    gone,
  ],
  // Who is named in the address itself: https://user:word@host
  [/(\b[a-z][a-z0-9+.-]*:\/\/)(?!\*{3}@)[^\s/@]+@/gi, `$1${gone}@`],
  // An address for mail, also where its signs are written out.
  [
    /[^\s@<>"'\\,;:/?&=#()[\]{}|*]{1,64}\s{0,2}(?:@|%40|\(at\)|\[at\])\s{0,2}[^\s@<>"'\\,;:/?&=#()[\]{}|*.]{1,63}(?:\s{0,2}(?:\.|\(dot\)|\[dot\])\s{0,2}[^\s@<>"'\\,;:/?&=#()[\]{}|*.]{1,63}){0,8}\s{0,2}(?:\.|\(dot\)|\[dot\])\s{0,2}[a-z]{2,}/giu,
    gone,
  ],
  // Long random words: keys, hashes, session ids, parts of a path that open something.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, gone],
  // The secret of a second factor, as it is typed from one device into another.
  [/\b(?=[A-Z]*[2-7])(?=[2-7]*[A-Z])[A-Z2-7]{16,}\b/g, gone],
  [/\b[A-Z]{2}\d{2}(?:\s{0,2}[A-Z\d]{4}){3,7}(?:\s{0,2}[A-Z\d]{1,3})?\b/g, gone],
  [/\b\d(?:[\s-]{0,2}\d){12,18}\b/g, (found) => (isCardNumber(found) ? gone : found)],
  // Telephones: with the sign of a country, as written in North America, and with the zero of a place.
  [/\+\d(?:[\s()./-]{0,3}\d){7,14}\b/g, gone],
  [
    /\(\d{3}\)\s{0,2}\d{3}[\s.-]\d{4}\b|\b\d{3}[.-]\d{3}[.-]\d{4}\b|\b0\d{2,5}[\s/-]{1,2}\d{2,4}(?:[\s-]?\d{2,4}){1,3}\b/g,
    gone,
  ],
  // Where people live: street and number in either order, a post code before or behind its town.
  [/\p{Lu}[\p{L}.-]*(?:straße|strasse|str\.|weg|gasse|platz|allee|damm|ufer)\s{1,2}\d+[a-zA-Z]?\b/gu, gone],
  [
    /\b\d{1,5}[a-zA-Z]?\s{1,2}(?:\p{Lu}[\p{L}'.-]*\s{1,2}){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|Close)\b\.?/gu,
    gone,
  ],
  [/(?<![\d.:])\d{5}(?:-\d{4})?\s{1,2}\p{Lu}\p{L}{2,}(?:[ -]\p{Lu}\p{L}+)*/gu, gone],
  [/\b\p{Lu}{2}\s{1,2}\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/gu, gone],
]

/** The check digit of payment cards (ISO/IEC 7812). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const sweep = (text: string): string =>
  secrets.reduce((left, [find, put]) => left.replace(find, put as string), text)

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
function fromBase64(word: string): string {
  try {
    const text = atob(word.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''))
    return /^[\t\n\r -~]+$/.test(text) ? text : word
  } catch {
    // A word like any other.
    return word
  }
}
/** Spellings in which a secret may hide from the rules. */
const spellings: readonly ((text: string) => string)[] = [
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
  // Letters of full width, signs that are not seen.
  (text) => text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, ''),
]
const words = /(?<![\w+/=-])[\w+/-]{12,}={0,2}/g

/** How often something may be wrapped in something. */
const layers = 4

/** Once over a text: what is in it as it stands, then what its other spellings would tell. */
function once(text: string): string {
  const clean = sweep(text)
  let plain = clean
  for (let layer = 0; layer < layers; layer += 1) {
    const before = plain
    plain = spellings.reduce((left, spell) => spell(left), plain)
    if (plain === before) break
    const swept = sweep(plain)
    // A text that hides nothing stays as it was written.
    if (swept !== plain) return swept
  }
  return clean.replace(words, (word) => {
    const hidden = fromBase64(word)
    return hidden !== word && sweep(hidden) !== hidden ? gone : word
  })
}

/** A text as a database can keep it: without control characters but tab and line ends, without halves of a character. */
export function storable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ').toWellFormed()
}

/**
 * Takes secrets and traces of people out of a text that goes along with feedback: values of tokens and passwords, bearer
 * tokens, long random words, e-mail and postal addresses, telephones, payment cards; in whichever common spelling. What
 * nothing marks as a secret is not found. Twice is the same as once.
 * @param most characters that are left; cut off only afterwards, since half a secret is not recognised as one
 */
export function scrub(text: string, most = Infinity): string {
  let clean = storable(text)
  for (let layer = 0; layer < 2 * layers; layer += 1) {
    const next = once(clean)
    if (next === clean) break
    clean = next
  }
  return clean.length > most ? clean.slice(0, most).toWellFormed() : clean
}
