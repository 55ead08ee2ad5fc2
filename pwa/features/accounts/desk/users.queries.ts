import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface UserDeskSearch {
  page?: number
  q?: string
  show?: 'admins' | 'unverified' | 'must-change' | 'leaving'
  user?: string
}
export function adminUsersQuery(api: Api, { user: _open, ...search }: UserDeskSearch) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListUsers(search, { signal }),
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
