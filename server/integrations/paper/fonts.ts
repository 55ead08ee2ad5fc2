import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ascentOf, lettersIn } from './read-font.ts'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'text' | 'strong' | 'head' | 'figure'
interface Cut {
  /** What a document calls it. */
  name: string
  bytes: Buffer
  letters: ReadonlySet<number>
  /** Above the baseline, in shares of the size. */
  ascent: number
}

/** Encode Sans under the SIL Open Font License, as the shop itself is set in it. A document may carry what it shows. */
const own: Record<Face, readonly [family: string, weight: number]> = {
  text: ['encode-sans', 400],
  strong: ['encode-sans', 600],
  head: ['encode-sans-condensed', 600],
  figure: ['encode-sans-condensed', 500],
}
export const faces = Object.keys(own) as Face[]
/** For the names of buyers whose letters it lacks: Noto Sans, under the same licence. */
const others = [
  'cyrillic',
  'greek',
  'latin-ext',
  'vietnamese',
  'cyrillic-ext',
  'greek-ext',
  'devanagari',
] as const

const files = createRequire(import.meta.url)
const opened = new Map<string, Cut>()
function open(family: string, subset: string, weight: number): Cut {
  const name = `${family}-${subset}-${weight}`
  const known = opened.get(name)
  if (known) return known
  const bytes = unpackWoff(readFileSync(files.resolve(`@fontsource/${family}/files/${name}-normal.woff`)))
  const cut = { name, bytes, letters: lettersIn(bytes), ascent: ascentOf(bytes) }
  opened.set(name, cut)
  return cut
}

/** The cut that a face is made of. */
export const baseCut = (face: Face) => open(own[face][0], 'latin', own[face][1])

/** The cuts to look in for a letter, one after the other; each is read when it is needed. */
function* cutsOf(face: Face): Generator<Cut> {
  const [family, weight] = own[face]
  for (const subset of ['latin', 'latin-ext', 'vietnamese']) yield open(family, subset, weight)
  for (const subset of others) yield open('noto-sans', subset, face === 'text' ? 400 : 600)
}

/** Words in the cuts that have their letters, in order. */
export interface Run {
  cut: Cut
  words: string
}

/**
 * Parts words by the cuts of a face that can draw them. What none can is a question mark, never a box; marks that only
 * say how neighbours are drawn are left out.
 */
export function runsOf(face: Face, words: string): Run[] {
  const runs: Run[] = []
  const base = baseCut(face)
  for (const letter of words.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    // A space, a comma or a digit stays with the words before it.
    const stays = last && !/\p{L}/u.test(letter) && last.cut.letters.has(code) ? last.cut : null
    let cut: Cut | undefined = stays ?? (base.letters.has(code) || /\s/.test(letter) ? base : undefined)
    for (const each of cut ? [] : cutsOf(face)) {
      if (!each.letters.has(code)) continue
      cut = each
      break
    }
    if (!cut && /[\p{M}\p{Cf}]/u.test(letter)) continue
    const shown = cut ? letter : '?'
    cut ??= last?.cut.letters.has(63) ? last.cut : base
    if (last?.cut === cut) last.words += shown
    else runs.push({ cut, words: shown })
  }
  return runs
}
