import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/api-client.ts'
import { tag } from '#pwa/foundation/query-client.ts'

const fresh = { staleTime: 0, refetchOnMount: true } as const

export interface UserDeskSearch {
  page?: number
  q?: string
  show?: 'admins' | 'unverified' | 'must-change' | 'leaving'
  /** The account that is open. */
  user?: string
}
export function adminUsersQuery(api: Api, { user: _open, ...search }: UserDeskSearch) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListUsers(search, { signal }),
    placeholderData: (before) => before,
    ...fresh,
  })
}
export function adminUserQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: tag('User', 'admin', id),
    queryFn: ({ signal }) => api.adminGetUser({ id }, { signal }),
    ...fresh,
  })
}

export interface ViolationSearch {
  page?: number
  reviewed?: 'true' | 'false'
}
/** How many violations stand on a page of the desk. */
export const violationsAPage = 40
/** Polled every five minutes (specification, section 9). */
const polled = 300_000

export function violationsQuery(api: Api, { page = 1, reviewed }: ViolationSearch) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'violations', page, reviewed),
    queryFn: async ({ signal }) => {
      try {
        const wanted = { page, limit: violationsAPage, ...(reviewed ? { reviewed } : {}) }
        return await api.adminListViolations(wanted, { signal })
      } catch (error) {
        throw new Error('Failed to fetch violations', { cause: error })
      }
    },
    staleTime: polled,
    refetchInterval: polled,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
}
export function blocksQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'blocks'),
    queryFn: ({ signal }) => api.adminListBlocks({}, { signal }),
    ...fresh,
  })
}
