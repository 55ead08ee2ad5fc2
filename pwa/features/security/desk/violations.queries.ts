import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { deskPageSize } from '#pwa/features/admin/pager.tsx'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface ViolationSearch {
  page?: number
  reviewed?: 'true' | 'false'
}
/** Polled every five minutes (specification, section 9). */
const polled = 300_000

export function violationsQuery(api: Api, { page = 1, reviewed }: ViolationSearch) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'violations', page, reviewed),
    ...polling('violations', (signal) =>
      api.adminListViolations({ page, limit: deskPageSize, ...(reviewed ? { reviewed } : {}) }, { signal }),
    ),
    select: (rows) => ({ rows }),
    ...freshList,
    staleTime: polled,
    refetchInterval: polled,
    refetchOnMount: 'always',
  })
}
export function blocksQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'blocks'),
    queryFn: ({ signal }) => api.adminListBlocks({}, { signal }),
    ...fresh,
  })
}
