import { findPasswordIssues } from './password-issues.ts'
import { passwordStrength } from './password-strength.ts'
import { phraseWords } from './phrase-words.gen.ts'

const signs = '!?*+=#'

/**
 * A passphrase of four words, a digit, a capital and a sign: about 55 bits of chance, and it passes every rule of ours.
 * @param below a random whole number from 0 to less than its argument, from a source that nobody can foresee
 */
export function makePassphrase(below: (limit: number) => number): string {
  for (;;) {
    const words = Array.from({ length: 4 }, () => phraseWords[below(phraseWords.length)] ?? '')
    const phrase = words.join('-')
    const whole = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${below(10)}${signs.charAt(below(signs.length))}`
    if (passwordStrength(whole, findPasswordIssues(whole)).acceptable) return whole
  }
}
