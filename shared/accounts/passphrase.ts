import { findPasswordIssues } from './password-issues.ts'
import { passwordStrength } from './password-strength.ts'
import { phraseWords } from './phrase-words.gen.ts'

const signs = '!?*+=#'

/** Makes a passphrase of some 55 bits. `below(n)` gives an unpredictable whole number from 0 to n - 1. */
export function makePassphrase(below: (limit: number) => number): string {
  for (;;) {
    const words = Array.from({ length: 4 }, () => phraseWords[below(phraseWords.length)] ?? '')
    const phrase = words.join('-')
    const whole = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${below(10)}${signs.charAt(below(signs.length))}`
    if (passwordStrength(whole, findPasswordIssues(whole)).acceptable) return whole
  }
}
