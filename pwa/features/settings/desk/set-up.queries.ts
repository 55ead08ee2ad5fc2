import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export function setUpQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin-settings', 'set-up'],
    queryFn: ({ signal }) => api.adminGetSetUp({}, { signal }),
    staleTime: 0,
    refetchOnMount: true,
  })
}
