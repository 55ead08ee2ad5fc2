import { orderValues } from './facet-values.ts'
import { type Choice, type Facet, facets, type ListFilters } from './list-query.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'

export interface FacetValue {
  value: string
  count: number
}
export interface FacetCount {
  facet: Facet
  /** All values of the type, also with count 0, so that the list does not jump. */
  values: FacetValue[]
}
export interface CountResult {
  total: number
  facets: FacetCount[]
  words: 'all' | 'some'
  /** Filters whose removal would show something, best first. */
  loosen: { filter: Facet | 'q'; count: number }[]
}
/** Each number counts what all other filters leave. */
export interface Counted {
  total: number
  words: CountResult['words']
  values(choice: Choice): ReadonlyMap<string, number>
  /** What fits the printer; null where the type has no aircraft. */
  bed: number | null
  light: number | null
  /** What there would be without each filter. */
  without: CountResult['loosen']
}

function valuesOf(facet: Facet, counted: Counted, query: ListFilters, printer: Box): FacetValue[] {
  if (facet === 'bed')
    return counted.bed === null ? [] : [{ value: (query.bed ?? printer).join('x'), count: counted.bed }]
  if (facet === 'light')
    return counted.light === null && !query.light ? [] : [{ value: '1', count: counted.light ?? 0 }]
  const values = counted.values(facet)
  const shown = new Set([...values.keys(), ...(query[facet] ?? [])])
  return orderValues(facet, [...shown]).map((value) => ({ value, count: values.get(value) ?? 0 }))
}

export function shapeCounts(counted: Counted, query: ListFilters, printer: Box): CountResult {
  const { total, words, without } = counted
  return {
    total,
    facets: facets
      .map((facet): FacetCount => ({ facet, values: valuesOf(facet, counted, query, printer) }))
      .filter(({ values }) => values.length > 0),
    words,
    loosen: total > 0 ? [] : without.filter((each) => each.count > 0).toSorted((a, b) => b.count - a.count),
  }
}
