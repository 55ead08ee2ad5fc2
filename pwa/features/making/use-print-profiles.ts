import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLastKnown } from '#pwa/foundation/data/use-last-known.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { printProfilesQuery } from './print-profile.queries.ts'
import type { ProfilePageSearch } from './print-profile-search.ts'

/** Keeps the previous profiles while loading. */
export function usePrintProfiles(search: ProfilePageSearch) {
  const { data, isLoadingError, refetch } = useQuery({
    ...printProfilesQuery(useApi(), search),
    placeholderData: keepPreviousData,
  })
  return {
    profiles: data?.profiles ?? [],
    product: data?.product ?? null,
    products: useLastKnown(data?.products) ?? [],
    failed: isLoadingError,
    again: refetch,
  }
}
