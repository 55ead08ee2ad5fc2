import * as v from 'valibot'
import { text, wholeNumber } from '#shared/fields.ts'
import { type Choice, choices, longestWords, mostValues } from './list-query.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { sortings } from './sortings.ts'

function several(choice: Choice) {
  const known: readonly string[] | null = choices[choice]
  const isValue = (value: string) =>
    known ? known.includes(value) : value.trim().length > 0 && value.length <= 40
  return v.optional(
    v.pipe(
      text(mostValues * 41),
      v.check((written) => written.split(',').length <= mostValues, `may have at most ${mostValues} values`),
      v.check(
        (written) => written.split(',').every(isValue),
        known ? `must be of ${known.join(', ')}` : 'must be values with commas between',
      ),
    ),
  )
}
const bed = v.pipe(
  v.string(),
  v.maxLength(20),
  v.check((written) => readBed(written) !== null, 'must be x, y and height in mm, such as 220x220x250'),
)

/** Filters combine by AND, values of one by OR. */
export const listFilters = {
  q: v.optional(text(longestWords)),
  bed: v.optional(bed),
  kind: several('kind'),
  span: several('span'),
  flying: several('flying'),
  building: several('building'),
  propulsion: several('propulsion'),
  battery: several('battery'),
  material: several('material'),
  light: v.optional(v.picklist(['1'])),
  price: several('price'),
}
export const printer = v.optional(bed, '220x220x250')
export const listPart = {
  page: v.optional(wholeNumber(1, 10_000), 1),
  /** Default: every product. */
  limit: v.optional(wholeNumber(1, 100)),
  /** Default: best match for a search, else newest. */
  sort: v.optional(v.picklist(sortings)),
}
