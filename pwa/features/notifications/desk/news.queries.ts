import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { Audience, News } from '#shared/notifications/admin-news.contract.ts'
import type { Channel } from '#shared/notifications/news-kinds.ts'

export interface NewsDeskSearch extends PageSearch {
  q?: string
  state?: News['state']
  /** Id of the one that is open. */
  news?: string
}
export const newsDeskKey = ['news', 'admin'] as const
/** Milliseconds, while something is sent. */
const progressEvery = 2_000
const isOpen = ({ state }: Pick<News, 'state'>) => state === 'sending' || state === 'waiting'

export function adminNewsQuery(api: Api, search: NewsDeskSearch) {
  const wanted = asked(search, 'q', 'state', 'after', 'before')
  return queryOptions({
    queryKey: [...newsDeskKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListNews(wanted, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isOpen) ? progressEvery : false),
    ...freshList,
  })
}
export function oneNewsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...newsDeskKey, 'one', id],
    queryFn: ({ signal }) => api.adminGetNews({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? progressEvery : false),
    ...fresh,
  })
}
/** Null: incomplete. */
export function audienceQuery(api: Api, audience: Audience | null, channels: readonly Channel[]) {
  return queryOptions({
    queryKey: [...newsDeskKey, 'audience', audience, channels],
    queryFn: ({ signal }) =>
      audience ? api.adminCountAudience({ audience, channels: [...channels] }, { signal }) : null,
    enabled: audience !== null,
    staleTime: 10_000,
    retry: false,
  })
}
export function pushHealthQuery(api: Api) {
  return queryOptions({
    queryKey: [...newsDeskKey, 'push'],
    queryFn: ({ signal }) => api.adminGetPushHealth({}, { signal }),
    ...fresh,
  })
}
