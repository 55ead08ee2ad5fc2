import { gone, secretRules } from './secret-patterns.ts'
import { withoutBase64, withoutSpelling } from './spellings.ts'

const sweep = (text: string): string => secretRules.reduce((left, rule) => rule(left), text)

/** How often a secret may be wrapped in another spelling. */
const layers = 4
/** How often a text is looked through: what was hidden may bring two halves of a secret together. */
const passes = 4

/** Hides what stands in a text as it is, then what its other spellings would tell. */
function onePass(text: string): string {
  const clean = sweep(text)
  let [plain, hasHidden] = [clean, false]
  for (let layer = 0; layer < layers; layer += 1) {
    const next = withoutSpelling(plain)
    if (next === plain) break
    plain = sweep(next)
    hasHidden ||= plain !== next
  }
  // A text that hides nothing stays as it was written.
  return hasHidden ? plain : withoutBase64(clean, (meaning) => sweep(meaning) !== meaning)
}

/** A text as a database can store it: without control characters but tab and line ends, without halves of a character. */
export function storable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ').toWellFormed()
}

/**
 * Takes secrets and traces of people out of a text that goes along with feedback: values of tokens and passwords, bearer
 * tokens, long random words, e-mail and postal addresses, telephones, payment cards; in whichever common spelling. What
 * nothing marks as a secret is not found. Twice is the same as once; a text that still changes after four passes goes
 * whole. Takes time in proportion to the text.
 * @param most characters that are left; cut off only afterwards, since half a secret is not recognised as one
 */
export function scrub(text: string, most = Infinity): string {
  let clean = storable(text)
  for (let pass = 0; ; pass += 1) {
    const next = onePass(clean)
    if (next === clean) break
    clean = pass < passes ? next : gone
  }
  return clean.length > most ? clean.slice(0, most).toWellFormed() : clean
}
