import { queryOptions } from '@tanstack/react-query'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

/** Milliseconds (specification, section 9). */
const interval = 30_000

export function failedOrdersCountQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'failed', 'count'),
    ...polling('failed orders count', (signal) => api.adminCountFailedOrders({}, { signal })),
    select: ({ count }) => count,
    staleTime: interval,
    refetchInterval: interval,
  })
}
