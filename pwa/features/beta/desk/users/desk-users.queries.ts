import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, pageOfRows, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { deskPageSize } from '#pwa/features/admin/pager.tsx'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export interface BetaUserSearch extends PageSearch {
  q?: string
  show?: 'pending' | 'accepted' | 'declined' | 'excluded'
  user?: string
}
/** A 401 means an empty list (specification, section 6). */
export function deskBetaUsersQuery(api: Api, search: BetaUserSearch) {
  const wanted = { ...asked(search, 'q', 'show', 'after', 'before'), limit: deskPageSize }
  return queryOptions({
    queryKey: tag('BetaUser', 'admin', 'list', wanted),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.adminListBetaUsers(wanted, { signal }), []),
    select: (rows) => pageOfRows(rows, search, deskPageSize),
    ...freshList,
  })
}
export function deskBetaUserQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: tag('BetaUser', 'admin', id),
    queryFn: ({ signal }) => api.adminGetBetaUser({ id }, { signal }),
    ...fresh,
  })
}

export interface FailureSearch extends PageSearch {
  q?: string
  show?: 'open' | 'undone'
}
export function betaFailuresQuery(api: Api, search: FailureSearch) {
  const wanted = asked(search, 'q', 'show', 'after', 'before')
  return queryOptions({
    queryKey: tag('BetaUser', 'admin', 'failures', wanted),
    queryFn: ({ signal }) => api.adminListBetaFailures(wanted, { signal }),
    ...freshList,
  })
}
