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
