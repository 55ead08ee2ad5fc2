import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { readListQuery, writeListQuery } from '#shared/catalogue/search/list-query.ts'
import type { Sorting } from '#shared/catalogue/search/sortings.ts'

export interface ListSearch extends Partial<Record<Exclude<Facet, 'light'> | 'q' | 'page', string>> {
  light?: '1'
  sort?: Sorting
}

/** Drops bad values and defaults, so that one list has one address. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return writeListQuery(readListQuery(search))
}
