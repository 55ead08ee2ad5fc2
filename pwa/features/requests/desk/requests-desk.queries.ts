import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import { asked, pageOfRows, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { deskPageSize } from '#pwa/features/admin/pager.tsx'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { RequestStatus } from '#shared/requests/request-status.ts'

export interface RequestsSearch extends PageSearch {
  q?: string
  status?: RequestStatus
  /** Id of the one that is open. */
  request?: string
}
/** The count in the bar with it. */
export const requestsDeskKey = ['admin', 'requests'] as const

export function requestsDeskQuery(api: Api, search: RequestsSearch) {
  const wanted = { ...asked(search, 'q', 'status', 'after', 'before'), limit: deskPageSize }
  return queryOptions({
    queryKey: [...requestsDeskKey, 'list', wanted],
    ...polling('requests', (signal) => api.adminListRequests(wanted, { signal })),
    select: (rows) => pageOfRows(rows, search, deskPageSize),
    ...freshList,
  })
}
/** All requests, to choose one to merge into. */
export function allRequestsQuery(api: Api) {
  return queryOptions({
    queryKey: [...requestsDeskKey, 'all'],
    ...polling('requests', (signal) => api.adminListRequests({ limit: 1_000 }, { signal })),
    ...freshList,
  })
}
