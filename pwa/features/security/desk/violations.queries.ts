import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, pageOfRows, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { deskPageSize } from '#pwa/features/admin/pager.tsx'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface ViolationSearch extends PageSearch {
  reviewed?: 'true' | 'false'
}
/** Polled every five minutes (specification, section 9). */
const polled = 300_000

export function violationsQuery(api: Api, search: ViolationSearch) {
  const wanted = { ...asked(search, 'reviewed', 'after', 'before'), limit: deskPageSize }
  return queryOptions({
    queryKey: tag('User', 'admin', 'violations', wanted),
    ...polling('violations', (signal) => api.adminListViolations(wanted, { signal })),
    select: (rows) => pageOfRows(rows, search, deskPageSize),
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
