import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** What of the first hour is missing, tested or live. */
export function setUpQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin-settings', 'set-up'],
    queryFn: ({ signal }) => api.adminGetSetUp({}, { signal }),
    staleTime: 0,
    refetchOnMount: true,
  })
}
