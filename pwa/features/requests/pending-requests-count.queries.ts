import { queryOptions } from '@tanstack/react-query'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Milliseconds (specification, section 9). */
const interval = 180_000

export function pendingRequestsQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'requests', 'pending'],
    ...polling('requests', (signal) => api.adminListRequests({ limit: 1_000 }, { signal })),
    select: (requests) => requests.filter(({ status }) => status === 'pending').length,
    staleTime: interval,
    refetchInterval: interval,
  })
}
