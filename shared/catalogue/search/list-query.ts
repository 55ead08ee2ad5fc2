import { materials } from '#shared/aircraft/materials.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { propulsions } from '#shared/aircraft/propulsion.ts'
import { buildingSkills, flyingSkills } from '#shared/aircraft/skills.ts'
import { readBed, writeBed } from '#shared/catalogue/printer-text.ts'
import { type Sorting, sortings } from './sortings.ts'

/** Wingspans in mm and prices in the shop's currency: `800-1000` is from 800 to less than 1000. */
export const spanBands = ['under-600', '600-800', '800-1000', '1000-1200', '1200-1500', 'over-1500'] as const
export const priceBands = ['under-10', '10-15', '15-20', '20-30', '30-50', 'over-50'] as const

/** The facets that take several values (any of them will do), in the order of the screen, with the values that they know. */
export const choices = {
  /** Kinds and batteries are what the catalogue has. */
  kind: null,
  span: spanBands,
  flying: flyingSkills,
  building: buildingSkills,
  propulsion: propulsions,
  battery: null,
  material: materials,
  price: priceBands,
} as const
export type Choice = keyof typeof choices
/** All facets in the order of the screen: what fits my printer first. */
export const facets = [
  'bed',
  'kind',
  'span',
  'flying',
  'building',
  'propulsion',
  'battery',
  'material',
  'light',
  'price',
] as const
export type Facet = (typeof facets)[number]

/** What narrows a list. Between facets all must hold. */
export interface ListFilters extends Partial<Record<Choice, readonly string[]>> {
  /** Slug of a product type; the place of the list rather than a filter of it. */
  type?: string
  /** Of these products only; not a part of any address. */
  ids?: readonly number[]
  q?: string
  /** Only what fits this printer: x, y and height in mm. */
  bed?: Box
  /** With `bed`: only what misses that printer by a little. A part of a call, not of any address. */
  near?: true
  /** Only what weighs less than 250 g. */
  light?: true
}
/** A list as it is asked for: the address of a screen and the query of a call say the same. */
export interface ListQuery extends ListFilters {
  sort?: Sorting
  page?: number
}

export const longestWords = 100
/** Values of one facet. */
export const mostValues = 20
const mostPages = 10_000

/** The values of one facet, in the one order they are written in, each once; unknown ones fall away. */
export function readChoice(choice: Choice, written: string): string[] {
  const given = written.split(',').flatMap((value) => value.trim().slice(0, 40) || [])
  const known: readonly string[] | null = choices[choice]
  const values = known ? known.filter((value) => given.includes(value)) : [...new Set(given)].toSorted()
  return values.slice(0, mostValues)
}

/** A value in an address; what looks like a number may have been read as one (`?q=800`). */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/**
 * Reads a list's address: known parameters only, one key for each facet. Bad values fall away and defaults are not
 * kept, so that one list has one address. The calls of the API refuse what this leaves out.
 */
export function readListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const query: ListQuery = {}
  const q = textOf(search.q).slice(0, longestWords).trim()
  if (q) query.q = q
  const bed = readBed(textOf(search.bed))
  if (bed) query.bed = bed
  for (const choice of Object.keys(choices) as Choice[]) {
    const values = readChoice(choice, textOf(search[choice]))
    if (values.length > 0) query[choice] = values
  }
  if (textOf(search.light) === '1') query.light = true
  const sort = sortings.find((each) => each === search.sort)
  if (sort && sort !== usualSorting(query)) query.sort = sort
  const page = Number(textOf(search.page))
  if (Number.isInteger(page) && page > 1 && page <= mostPages) query.page = page
  return query
}

/** A call for a list as the rule takes it: the filters of its query, and what no address says. */
export function queryOfCall({
  type,
  ids,
  near,
  ...asked
}: Readonly<Record<string, string | number | undefined>>): ListQuery {
  return {
    ...readListQuery(asked),
    ...(type === undefined ? {} : { type: String(type) }),
    ...(ids === undefined ? {} : { ids: String(ids).split(',').map(Number) }),
    ...(near === undefined ? {} : { near: true }),
  }
}

/** A search shows the best match first, everything else the newest. */
export function usualSorting({ q }: ListFilters): Sorting {
  return q ? 'best' : 'newest'
}

/** The parameters of an address or a call in their one order. The type is not among them. */
export function writeListQuery(query: ListQuery): Record<string, string> {
  const written: Record<string, string> = {}
  if (query.q) written.q = query.q
  for (const facet of facets) {
    if (facet === 'bed') {
      if (query.bed) written.bed = writeBed(query.bed)
    } else if (facet === 'light') {
      if (query.light) written.light = '1'
    } else {
      const values = query[facet]
      if (values && values.length > 0) written[facet] = values.join(',')
    }
  }
  if (query.sort) written.sort = query.sort
  if (query.page) written.page = String(query.page)
  return written
}
