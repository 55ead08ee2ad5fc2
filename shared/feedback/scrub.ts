const gone = '***'

/** What must never leave the device with a report: where it is found, and what takes its place. */
const secrets: readonly (readonly [find: RegExp, put: string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${gone}`],
  // Values of an address that open something: ?token=…, #access_token=…
  [
    /([?&#;](?:[\w-]*(?:token|code|secret|password|passwd|pwd|auth|session|signature|sig|key|otp|jwt|email)[\w-]*)=)[^&#;\s"'<>]*/gi,
    `$1${gone}`,
  ],
  // The same as fields of JSON or of a form that somebody has logged.
  [
    /("?\b[\w-]*(?:token|secret|password|passwd|pwd|authorization|cookie|session|otp|api[_-]?key)[\w-]*"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;&}\])]+)/gi,
    `$1${gone}`,
  ],
  // Codes that are mailed or shown for a minute.
  [/\b((?:code|otp|pin)\s*[:=]\s*)\d{4,8}\b/gi, `$1${gone}`],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, gone],
  [/[^\s@<>"'\\,;:/?&=#()[\]{}]{1,64}(?:@|%40)[^\s@<>"'\\,;:/?&=#()[\]{}]+\.[a-z]{2,}/gi, gone],
  // Who is named in the address itself: https://user:word@host
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${gone}@`],
  // Long random words: keys, hashes, session ids, parts of a path that open something.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, gone],
]

/** A text as a database can keep it: without control characters but tab and line ends, without halves of a character. */
export function storable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ').toWellFormed()
}

/**
 * Takes secrets and addresses of people out of a text that goes along with feedback: values of tokens and passwords,
 * e-mail addresses, bearer tokens, long random words. Twice is the same as once.
 * @param most characters that are left; cut off only afterwards, since half a secret is not recognised as one
 */
export function scrub(text: string, most = Infinity): string {
  const clean = secrets.reduce((left, [find, put]) => left.replace(find, put), storable(text))
  return clean.length > most ? clean.slice(0, most).toWellFormed() : clean
}
