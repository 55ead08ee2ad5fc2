import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export interface RepliesSearch extends PageSearch {
  q?: string
  state?: 'waiting' | 'answered'
  /** Id of the one that is open. */
  reply?: string
}
export const repliesKey = ['messages', 'admin'] as const

export function repliesQuery(api: Api, search: RepliesSearch) {
  const wanted = asked(search, 'q', 'state', 'after', 'before')
  return queryOptions({
    queryKey: [...repliesKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListConversations(wanted, { signal }),
    ...freshList,
  })
}
export function oneReplyQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...repliesKey, 'one', id],
    queryFn: ({ signal }) => api.adminGetConversation({ id }, { signal }),
    ...fresh,
  })
}
