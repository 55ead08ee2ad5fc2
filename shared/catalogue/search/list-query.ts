import { materials } from '#shared/aircraft/materials.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { propulsions } from '#shared/aircraft/propulsion.ts'
import { buildingSkills, flyingSkills } from '#shared/aircraft/skills.ts'
import { readBed, writeBed } from '#shared/catalogue/printer-text.ts'
import { type Sorting, sortings } from './sortings.ts'

/** mm and shop currency: `800-1000` excludes 1000. */
export const spanBands = ['under-600', '600-800', '800-1000', '1000-1200', '1200-1500', 'over-1500'] as const
export const priceBands = ['under-10', '10-15', '15-20', '20-30', '30-50', 'over-50'] as const

/** Facets with several values, in the order of the screen. */
export const choices = {
  /** Any value that the catalogue has. */
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

export interface ListFilters extends Partial<Record<Choice, readonly string[]>> {
  /** Slug of a product type; part of the path. */
  type?: string
  /** Never part of an address. */
  ids?: readonly number[]
  q?: string
  bed?: Box
  /** With `bed`: what misses the printer by a little, the closest first; never part of an address. */
  near?: true
  /** Below 250 g. */
  light?: true
}
export interface ListQuery extends ListFilters {
  sort?: Sorting
  page?: number
}

export const longestWords = 100
export const mostValues = 20
const mostPages = 10_000

/** Sorted, each once, unknown ones removed. */
export function readChoice(choice: Choice, written: string): string[] {
  const given = written.split(',').flatMap((value) => value.trim().slice(0, 40) || [])
  const known: readonly string[] | null = choices[choice]
  const values = known ? known.filter((value) => given.includes(value)) : [...new Set(given)].toSorted()
  return values.slice(0, mostValues)
}

/** The router may have read `?q=800` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Drops unknown values and defaults, so that one list has one address; the API refuses them instead. */
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

const lastId = 2_147_483_647
export function queryOfCall({
  type,
  ids,
  near,
  ...asked
}: Readonly<Record<string, string | number | undefined>>): ListQuery {
  return {
    ...readListQuery(asked),
    ...(type === undefined ? {} : { type: String(type) }),
    ...(ids === undefined
      ? {}
      : {
          ids: String(ids)
            .split(',')
            .map(Number)
            .filter((id) => id <= lastId),
        }),
    ...(near === undefined ? {} : { near: true }),
  }
}

export function usualSorting({ q }: ListFilters): Sorting {
  return q ? 'best' : 'newest'
}

/** In one fixed order, without the type. */
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
