import { gone, secretRules } from './secret-patterns.ts'
import { withoutBase64, withoutSpelling } from './spellings.ts'

const sweep = (text: string): string => secretRules.reduce((left, rule) => rule(left), text)

const layers = 4
/** Hiding a text may join two halves of a secret. */
const passes = 4

function onePass(text: string): string {
  const clean = sweep(text)
  let [plain, hasHidden] = [clean, false]
  for (let layer = 0; layer < layers; layer += 1) {
    const next = withoutSpelling(plain)
    if (next === plain) break
    plain = sweep(next)
    hasHidden ||= plain !== next
  }
  // A text without a secret stays as written.
  return hasHidden ? plain : withoutBase64(clean, (meaning) => sweep(meaning) !== meaning)
}

/** Replaces control characters except tab and line ends, and lone surrogates. */
export function storable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ').toWellFormed()
}

/**
 * Hides secrets and personal data in any common spelling, in linear time. Idempotent; cuts to `most` at the end.
 * A text that still changes after four passes is dropped.
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
