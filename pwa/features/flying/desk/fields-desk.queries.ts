import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { FieldState } from '#shared/flying/flying.contract.ts'

export interface FieldsSearch extends PageSearch {
  q?: string
  state?: FieldState
}
export const deskFieldsKey = ['fields', 'admin'] as const

export function deskFieldsQuery(api: Api, search: FieldsSearch) {
  const wanted = asked(search, 'q', 'state', 'after', 'before')
  return queryOptions({
    queryKey: [...deskFieldsKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListFields(wanted, { signal }),
    ...freshList,
  })
}
export function deskFieldQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...deskFieldsKey, 'one', id],
    queryFn: ({ signal }) => api.adminGetField({ id }, { signal }),
    ...fresh,
  })
}
