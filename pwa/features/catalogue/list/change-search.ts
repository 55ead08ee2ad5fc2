import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { type ListSearch, readListSearch } from '#pwa/features/catalogue/list-search.ts'

/** The list begins at page 1 again. */
export function without(
  { page: _page, ...search }: ListSearch,
  ...names: readonly (keyof ListSearch)[]
): ListSearch {
  const kept = Object.entries(search).filter(([name]) => !names.includes(name as keyof ListSearch))
  return readListSearch(Object.fromEntries(kept))
}

export function valuesOf(search: ListSearch, facet: Facet): string[] {
  return search[facet]?.split(',') ?? []
}

/** The list begins at page 1 again. */
export function withValue(search: ListSearch, facet: Facet, value: string, on: boolean): ListSearch {
  const others = valuesOf(search, facet).filter((each) => each !== value)
  return readListSearch({
    ...search,
    page: undefined,
    [facet]: [...others, ...(on ? [value] : [])].join(','),
  })
}
