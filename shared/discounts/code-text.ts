/** Accepts a code as people type it: "winter 10" is WINTER10. */
export const tidyCode = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase()

/** Letters and digits that cannot be taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 50 random bits: nobody guesses it. */
export function newCode(prefix = ''): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const word = Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
  return `${prefix ? `${prefix}-` : ''}${word.slice(0, 5)}-${word.slice(5)}`
}
export const codeLink = (code: string) => `/cart?code=${encodeURIComponent(code)}`
