import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Milliseconds: a menu that is opened twice asks once. */
const fresh = 30_000

export function waitingQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => api.adminListWaiting({}, { signal }),
    staleTime: fresh,
    refetchOnMount: true,
  })
}
