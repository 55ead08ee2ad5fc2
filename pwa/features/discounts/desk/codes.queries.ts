import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'

export interface CodeDeskSearch extends PageSearch {
  q?: string
  state?: AdminCode['state']
  kind?: AdminCode['kind']
}
export const codesKey = ['discounts', 'admin'] as const

export function adminCodesQuery(api: Api, search: CodeDeskSearch) {
  const wanted = asked(search, 'q', 'state', 'kind', 'after', 'before')
  return queryOptions({
    queryKey: [...codesKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListCodes(wanted, { signal }),
    ...freshList,
  })
}
export function adminCodeQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...codesKey, id],
    queryFn: ({ signal }) => api.adminGetCode({ id }, { signal }),
    ...fresh,
  })
}
export function productTypesQuery(api: Api) {
  return queryOptions({
    queryKey: [...codesKey, 'types'],
    queryFn: ({ signal }) => api.listProductTypes({}, { signal }),
  })
}
