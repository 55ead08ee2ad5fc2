import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ascentOf, lettersIn } from './read-font.ts'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'text' | 'strong' | 'head' | 'figure'
interface Cut {
  /** In the document. */
  name: string
  bytes: Buffer
  letters: ReadonlySet<number>
  /** Relative to the size. */
  ascent: number
}

/** SIL Open Font License; documents may embed it. */
const own: Record<Face, readonly [family: string, weight: number]> = {
  text: ['encode-sans', 400],
  strong: ['encode-sans', 600],
  head: ['encode-sans-condensed', 600],
  figure: ['encode-sans-condensed', 500],
}
export const faces = Object.keys(own) as Face[]
/** For other scripts in names, under the same licence. */
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

export const baseCut = (face: Face) => open(own[face][0], 'latin', own[face][1])

/** Loaded on demand. */
function* cutsOf(face: Face): Generator<Cut> {
  const [family, weight] = own[face]
  for (const subset of ['latin', 'latin-ext', 'vietnamese']) yield open(family, subset, weight)
  for (const subset of others) yield open('noto-sans', subset, face === 'text' ? 400 : 600)
}

export interface Run {
  cut: Cut
  words: string
}

/** A letter that no font has becomes "?"; joiners are left out. */
export function runsOf(face: Face, words: string): Run[] {
  const runs: Run[] = []
  const base = baseCut(face)
  for (const letter of words.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    // Digits and signs stay with the preceding word.
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
