import { queryOptions } from '@tanstack/react-query'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

/** Milliseconds (specification, section 9). */
const interval = 300_000

export function pendingViolationsQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'violations', 'pending'),
    ...polling('violations', (signal) =>
      api.adminListViolations({ reviewed: 'false', limit: 1_000 }, { signal }),
    ),
    select: (violations) => violations.length,
    staleTime: interval,
    refetchInterval: interval,
  })
}
