import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export function findQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['admin', 'find', q],
    queryFn: ({ signal }) => api.adminFind({ q }, { signal }),
    staleTime: 10_000,
    // Names of people leave the memory soon.
    gcTime: 60_000,
    refetchOnMount: true,
  })
}
