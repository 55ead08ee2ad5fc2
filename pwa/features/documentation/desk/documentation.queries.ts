import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Changes with the version of the shop only. */
const lasting = { staleTime: Infinity } as const

export function documentationQuery(api: Api) {
  return queryOptions({
    queryKey: ['documentation', 'index'],
    queryFn: ({ signal }) => api.adminListDocs({}, { signal }),
    ...lasting,
  })
}
export function documentationTextQuery(api: Api, category: string, page: string) {
  return queryOptions({
    queryKey: ['documentation', 'page', category, page],
    queryFn: ({ signal }) => api.adminGetDoc({ category, page }, { signal }),
    ...lasting,
  })
}
export function documentationSearchQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['documentation', 'search', q],
    queryFn: ({ signal }) => api.adminSearchDocs({ q }, { signal }),
    enabled: q !== '',
    ...lasting,
  })
}
