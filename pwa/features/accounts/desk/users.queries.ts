import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface UserDeskSearch extends PageSearch {
  q?: string
  show?: 'admins' | 'unverified' | 'must-change' | 'leaving'
  user?: string
}
export function adminUsersQuery(api: Api, search: UserDeskSearch) {
  const wanted = asked(search, 'q', 'show', 'after', 'before')
  return queryOptions({
    queryKey: tag('User', 'admin', 'list', wanted),
    queryFn: ({ signal }) => api.adminListUsers(wanted, { signal }),
    ...freshList,
  })
}
export function adminUserQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: tag('User', 'admin', id),
    queryFn: ({ signal }) => api.adminGetUser({ id }, { signal }),
    ...fresh,
  })
}
