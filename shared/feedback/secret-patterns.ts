import { lettersOf, replaceWords } from './words.ts'

export const gone = '***'

/** Fields that grant access, anywhere in a field's name. */
const opening =
  /token|secret|passw|passwd|passphrase|passcode|kennwort|pwd|authorization|credential|cookie|session|otp|jwt|api[_-]?key|private[_-]?key|signature/i
/** Fields about a person, as the whole name. */
const personal =
  /^(?:e?mail|phone|mobile|tel|telephone|fax|address|(?:postal|street|billing|shipping|delivery)[_-]?address|address[_-]?line[_-]?\d|street|city|zip|zip[_-]?code|post[_-]?code|postal[_-]?code|(?:first|last|full|sur|user)[_-]?name|surname|birth[_-]?da(?:y|te)|iban|bic|card|card[_-]?(?:number|no)|pan|cvc|cvv|pass|pin|passport|vat[_-]?id)$/i
/** Parameters of an address: ?token=…, #access_token=… */
const parameter =
  /token|code|secret|passw|passwd|pwd|auth|session|signature|sig|key|otp|jwt|mail|phone|address|street|city|zip|iban|card|cvc|ticket|nonce|(?:first|last|full|user)_?name|^(?:pass|tel|state)$/i

type Rule = (text: string) => string
const replace =
  (find: RegExp, put: string | ((found: string) => string)): Rule =>
  (text) =>
    text.replace(find, put as string)

/** `field` (global) finds a name and its separator, `value` (sticky) what is hidden; each name is read once. */
function hideValues(field: RegExp, isSecret: (name: string) => boolean, value: RegExp): Rule {
  return (text) => {
    let [clean, from] = ['', 0]
    field.lastIndex = 0
    for (let found = field.exec(text); found; found = field.exec(text)) {
      if (!isSecret(found[1] ?? '')) continue
      value.lastIndex = field.lastIndex
      if (!value.test(text)) continue
      clean += text.slice(from, field.lastIndex) + gone
      from = value.lastIndex
      field.lastIndex = from
    }
    return clean + text.slice(from)
  }
}

const hideWords =
  (letters: Uint8Array, least: number, isSecret: (word: string) => boolean): Rule =>
  (text) =>
    replaceWords(text, letters, least, (word) => (isSecret(word) ? gone : word))

const inName = lettersOf(/[\w-]/)
const isInName = (code: number) => code < 128 && inName[code] === 1
const isSpace = (code: number) => code === 32 || (code > 8 && code < 14)
const [colon, equals, backslash, double, single, lowS] = [58, 61, 92, 34, 39, 115]

/** -1 where none ends there. */
function signBegin(text: string, at: number, code: number): number {
  if (code === colon || code === equals) return at
  if (code !== lowS || isInName(text.charCodeAt(at + 1))) return -1
  const length = text.startsWith('wa', at - 2) ? 2 : text.startsWith('i', at - 1) ? 1 : 0
  return length === 0 || isInName(text.charCodeAt(at - length - 1)) ? -1 : at - length
}
/** Spaces, a quote and backslashes may stand between. */
function nameBefore(text: string, sign: number, from: number): string {
  let end = sign
  while (end > from && isSpace(text.charCodeAt(end - 1))) end -= 1
  const last = text.charCodeAt(end - 1)
  if (last === double || last === single) end -= 1
  for (let most = 8; most > 0 && text.charCodeAt(end - 1) === backslash; most -= 1) end -= 1
  let start = end
  while (start > from && isInName(text.charCodeAt(start - 1))) start -= 1
  return text.slice(start, end)
}
/** Starts at the separator, so that each name is read once. `value` is sticky. */
function hideFields(isSecret: (name: string) => boolean, value: RegExp): Rule {
  return (text) => {
    let [clean, from] = ['', 0]
    for (let at = 1; at < text.length; at += 1) {
      const sign = signBegin(text, at, text.charCodeAt(at))
      if (sign < from || !isSecret(nameBefore(text, sign, from))) continue
      let start = at + 1
      if (text[start] === '>') start += 1
      while (isSpace(text.charCodeAt(start))) start += 1
      value.lastIndex = start
      if (!value.test(text)) continue
      clean += text.slice(from, start) + gone
      from = value.lastIndex
      at = from
    }
    return from === 0 ? text : clean + text.slice(from)
  }
}

/** Searches the rare `sign`, then reads at most `most` characters `before` it. */
function hideBackwards(sign: RegExp, before: RegExp, most: number, first = before): Rule {
  return (text) => {
    let [clean, from] = ['', 0]
    for (const found of text.matchAll(sign)) {
      let start = found.index
      for (let at = start - 1; at >= from && found.index - at <= most; at -= 1) {
        const letter = text.charAt(at)
        if (!before.test(letter)) break
        if (first.test(letter)) start = at
      }
      if (start === found.index) continue
      clean += text.slice(from, start) + gone
      from = found.index + found[0].length
    }
    return clean + text.slice(from)
  }
}

/** Check digit of ISO/IEC 7812. */
function isCardNumber(text: string): boolean {
  let [sum, digits] = [0, 0]
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) continue
    const counted = digits % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
    digits += 1
  }
  return sum % 10 === 0
}

const mailSign =
  /\s{0,2}(?:@|%40|\(at\)|\[at\])\s{0,2}[^\s@<>"'\\,;:/?&=#()[\]{}|*.]{1,63}(?:\s{0,2}(?:\.|\(dot\)|\[dot\])\s{0,2}[^\s@<>"'\\,;:/?&=#()[\]{}|*.]{1,63}){0,8}\s{0,2}(?:\.|\(dot\)|\[dot\])\s{0,2}[a-z]{2,63}/giu

/** Each rule is linear: no pattern begins with an unbounded repeat. */
export const secretRules: readonly Rule[] = [
  replace(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END[A-Z -]*|$)/g, gone),
  replace(/\b(bearer|basic|digest)\s+[\w.~+/=-]{6,}/gi, `$1 ${gone}`),
  // The whole header: further cookies follow the first.
  replace(
    /((?:set-)?cookie["']?\s{0,9}[:=]\s{0,9})(?!\*{3}(?:["'}\n]|$))[^\n"'}]+(?:(?<=;)\n[^\n"'}]+)*/gi,
    `$1${gone}`,
  ),
  hideValues(/[?&#;]([\w-]+)=/g, (name) => parameter.test(name), /[^&#;\s"'<>]*/y),
  // An unquoted value ends with its line, or the next one after a comma.
  hideFields(
    (name) => opening.test(name) || personal.test(name),
    /(?!\*{3}(?:[\s&}"',;]|$))(?:\\{0,8}"(?:[^"\\]|\\.)*"|\\{0,8}'(?:[^'\\]|\\.)*'|[^\n&}]+(?:(?<=[,;])\n[^\n&}]+)*)/y,
  ),
  // Codes that are mailed or shown briefly.
  replace(/\b((?:code|otp|pin)\s{0,9}(?:[:=]|is|was)?\s{0,9})\d{4,8}\b/gi, `$1${gone}`),
  // Paths that grant access.
  replace(
    /(\/(?:reset(?:-password)?|verify(?:-email)?|confirm|invite|unsubscribe|order|magic|token)\/)(?!\*{3})[^\s/?#"'<>]+/gi,
    `$1${gone}`,
  ),
  replace(/\beyJ[\w-]{8}[\w.-]*/g, gone),
  replace(
    /\b(?:(?:sk|pk|rk)_(?:live|test)_|whsec_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|AIza|ya29\.|SG\.)[\w.-]{6,}/g,
    gone,
  ),
  replace(/:\/\/(?!\*{3}@)[^\s/@]+@/g, `://${gone}@`),
  // Mail addresses, also with spelled-out signs.
  hideBackwards(mailSign, /[^\s@<>"'\\,;:/?&=#()[\]{}|*]/, 64),
  // Keys, hashes and session ids.
  hideWords(inName, 32, (word) => /\d/.test(word) && /[a-z]/i.test(word)),
  // The secret of a second factor.
  hideWords(lettersOf(/\w/), 16, (word) => /^[A-Z2-7]+$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word)),
  replace(/\b[A-Z]{2}\d{2}(?:\s{0,2}[A-Z\d]{4}){3,7}(?:\s{0,2}[A-Z\d]{1,3})?\b/g, gone),
  replace(/\b\d(?:[\s-]{0,2}\d){12,18}\b/g, (found) => (isCardNumber(found) ? gone : found)),
  // Telephone numbers: international, North American, with a leading zero.
  replace(/\+\d(?:[\s()./-]{0,3}\d){7,14}\b/g, gone),
  replace(
    /\(\d{3}\)\s{0,2}\d{3}[\s.-]\d{4}\b|\b\d{3}[.-]\d{3}[.-]\d{4}\b|\b0\d{2,5}[\s/-]{1,2}\d{2,4}(?:[\s-]?\d{2,4}){1,3}\b/g,
    gone,
  ),
  // Street addresses and postcodes.
  hideBackwards(
    /(?:straße|strasse|str\.|weg|gasse|platz|allee|damm|ufer)\s{1,2}\d{1,5}[a-zA-Z]?\b/g,
    /[\p{L}.-]/u,
    60,
    /\p{Lu}/u,
  ),
  replace(
    /\b\d{1,5}[a-zA-Z]?\s{1,2}(?:\p{Lu}[\p{L}'.-]{0,40}\s{1,2}){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|Close)\b\.?/gu,
    gone,
  ),
  replace(/(?<![\d.:])\d{5}(?:-\d{4})?\s{1,2}\p{Lu}\p{L}{2,}(?:[ -]\p{Lu}\p{L}+)*/gu, gone),
  replace(/\b\p{Lu}{2}\s{1,2}\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/gu, gone),
]
