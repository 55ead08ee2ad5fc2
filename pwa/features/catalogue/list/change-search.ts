import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { type ListSearch, readListSearch } from '#pwa/features/catalogue/list-search.ts'

/** The search without some of what narrows or orders it, from its first page. */
export function without(
  { page: _page, ...search }: ListSearch,
  ...names: readonly (keyof ListSearch)[]
): ListSearch {
  const kept = Object.entries(search).filter(([name]) => !names.includes(name as keyof ListSearch))
  return readListSearch(Object.fromEntries(kept))
}

/** The values of a facet that are on. */
export function valuesOf(search: ListSearch, facet: Facet): string[] {
  return search[facet]?.split(',') ?? []
}

/** The search with a value of a facet on or off, from its first page. */
export function withValue(search: ListSearch, facet: Facet, value: string, on: boolean): ListSearch {
  const others = valuesOf(search, facet).filter((each) => each !== value)
  return readListSearch({
    ...search,
    page: undefined,
    [facet]: [...others, ...(on ? [value] : [])].join(','),
  })
}
