import type { licenceKinds } from './admin-catalogue.contract.ts'

type Kind = (typeof licenceKinds)[number]
interface Terms {
  kind: string
  name: string
  lines: { allowed: boolean; text: string }[]
}
const terms = (kind: Kind, name: string, { sell, share }: { sell: boolean; share: boolean }): Terms => ({
  kind,
  name,
  lines: [
    { allowed: true, text: 'Print for yourself, in any number' },
    { allowed: sell, text: 'Sell prints' },
    { allowed: share, text: 'Share or upload the files' },
    { allowed: true, text: 'Change them for yourself' },
  ],
})
const licences: Record<Kind, Terms> = {
  personal: terms('personal', 'Personal', { sell: false, share: false }),
  'print-and-sell': terms('print-and-sell', 'Print and sell, 50 a year', { sell: true, share: false }),
  'cc-by-4': terms('cc-by-4', 'CC BY 4.0', { sell: true, share: true }),
  'cc-by-nc-sa-4': terms('cc-by-nc-sa-4', 'CC BY-NC-SA 4.0', { sell: false, share: true }),
}

export function licenceOf(kind: string): Terms {
  return licences[kind as Kind] ?? licences.personal
}

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

export function licenceText(kind: string, of: { name: string; version: string }): string {
  const { name, lines, kind: known } = licenceOf(kind)
  const answers = lines.map(({ allowed, text }) => `${allowed ? 'Yes' : 'No '}  ${text}.`)
  return [
    `${of.name}, release ${of.version}`,
    `Licence: ${name}`,
    '',
    ...answers,
    '',
    ...notes[known as Kind],
    'All later releases are yours under the terms you bought under.',
    '',
  ].join('\n')
}
