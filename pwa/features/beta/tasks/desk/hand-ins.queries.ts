import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { HandIn } from '#shared/beta/tasks/admin-tasks.contract.ts'

export interface HandInsSearch extends PageSearch {
  state?: HandIn['state']
  program?: string
  id?: string
}
export const handInsKey = ['beta', 'hand-ins'] as const

export function handInsQuery(api: Api, search: HandInsSearch) {
  const wanted = asked(search, 'state', 'program', 'id', 'after', 'before')
  return queryOptions({
    queryKey: [...handInsKey, wanted],
    queryFn: ({ signal }) => api.adminListHandIns(wanted, { signal }),
    ...freshList,
  })
}

export interface TrackingSearch {
  page?: number
  program?: string | number
  after?: string | number
}
export function trackingQuery(api: Api, { program, after }: TrackingSearch) {
  const wanted = {
    ...(program === undefined ? {} : { program: String(program) }),
    ...(after === undefined ? {} : { after: String(after) }),
  }
  return queryOptions({
    queryKey: ['beta', 'tracking', wanted],
    queryFn: ({ signal }) => api.adminGetBetaTracking(wanted, { signal }),
    ...fresh,
  })
}
