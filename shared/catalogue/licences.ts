import type { licenceKinds } from './admin-catalogue.contract.ts'

type Kind = (typeof licenceKinds)[number]
interface Terms {
  kind: string
  name: string
  lines: { allowed: boolean; text: string }[]
}
const terms = (
  kind: Kind,
  name: string,
  print: boolean,
  sell: boolean,
  share: boolean,
  change: boolean,
): Terms => ({
  kind,
  name,
  lines: [
    { allowed: print, text: 'Print for yourself, in any number' },
    { allowed: sell, text: 'Sell prints' },
    { allowed: share, text: 'Share or upload the files' },
    { allowed: change, text: 'Change them for yourself' },
  ],
})
const licences: Record<Kind, Terms> = {
  personal: terms('personal', 'Personal', true, false, false, true),
  'print-and-sell': terms('print-and-sell', 'Print and sell, 50 a year', true, true, false, true),
  'cc-by-4': terms('cc-by-4', 'CC BY 4.0', true, true, true, true),
  'cc-by-nc-sa-4': terms('cc-by-nc-sa-4', 'CC BY-NC-SA 4.0', true, false, true, true),
}

/** The four yes-or-no lines of a licence; the personal one for a kind that is not known. */
export function licenceOf(kind: string): Terms {
  return licences[kind as Kind] ?? licences.personal
}

/** What the lines leave open, for each kind. */
const notes: Record<Kind, string[]> = {
  personal: ['For one person and one household. A club or a school asks us.'],
  'print-and-sell': [
    'Prints: at most 50 aircraft or sets of parts a year, by whoever bought this. The files stay with them.',
  ],
  'cc-by-4': [
    'Creative Commons Attribution 4.0 International: name the designer and say what you changed.',
    'Full text: https://creativecommons.org/licenses/by/4.0/legalcode',
  ],
  'cc-by-nc-sa-4': [
    'Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International: name the designer, say what you changed, pass changes on under the same terms, earn nothing with it.',
    'Full text: https://creativecommons.org/licenses/by-nc-sa/4.0/legalcode',
  ],
}

/**
 * The licence as a text file of a release.
 * @param of name and version of what is licensed
 */
export function licenceText(kind: string, of: { name: string; version: string }): string {
  const { name, lines, kind: known } = licenceOf(kind)
  const answers = lines.map(({ allowed, text }) => `${allowed ? 'Yes' : 'No '}  ${text}.`)
  return [
    `${of.name}, version ${of.version}`,
    `Licence: ${name}`,
    '',
    ...answers,
    '',
    ...notes[known as Kind],
    'All later releases are yours under the terms you bought under.',
    '',
  ].join('\n')
}
