import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { readListQuery, writeListQuery } from '#shared/catalogue/search/list-query.ts'
import type { Sorting } from '#shared/catalogue/search/sortings.ts'

/** What the address of a list may say, as it is written there; everything else in it is left out. */
export interface ListSearch extends Partial<Record<Exclude<Facet, 'light'> | 'q' | 'page', string>> {
  light?: '1'
  sort?: Sorting
}

/** Reads a list's address. Bad values fall away, and defaults are not written, so that one list has one address. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return writeListQuery(readListQuery(search))
}
