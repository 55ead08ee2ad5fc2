import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBed } from '#pwa/features/making/use-bed.ts'
import { useLastKnown } from '#pwa/foundation/data/use-last-known.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { writeBed } from '#shared/catalogue/printer-text.ts'
import { usualWorkshop } from '#shared/making/workshop.ts'
import { cardListQuery, productCountsQuery } from '#pwa/features/catalogue/list.queries.ts'
import type { ListSearch } from '#pwa/features/catalogue/list-search.ts'

const noProducts: never[] = []

/** Keeps the previous list while loading. */
export function useList(type: string, search: ListSearch) {
  const api = useApi()
  const { bed } = useBed()
  const printer = writeBed(bed)
  const wanted = { ...search, type }
  const list = useQuery({ ...cardListQuery(api, wanted), placeholderData: keepPreviousData })
  const counts = useQuery({
    ...productCountsQuery(api, wanted, printer === writeBed(usualWorkshop.bed) ? undefined : printer),
    placeholderData: keepPreviousData,
  })
  const facets = useLastKnown(counts.data)?.facets ?? []
  return {
    products: list.data ?? noProducts,
    /** Undefined while it is not known. */
    total: counts.data?.total,
    words: counts.data?.words ?? 'all',
    loosen: counts.data?.loosen ?? [],
    facets,
    valuesOf: (facet: Facet) => facets.find((each) => each.facet === facet)?.values ?? [],
    /** Still the previous list. */
    isBehind: list.isPlaceholderData || counts.isPlaceholderData,
    failed: list.isLoadingError || counts.isLoadingError,
    again: () => void Promise.all([list.refetch(), counts.refetch()]),
  }
}
export type List = ReturnType<typeof useList>
