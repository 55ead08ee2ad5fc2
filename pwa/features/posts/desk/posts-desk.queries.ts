import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { PostState } from '#shared/posts/post-words.ts'

export interface PostsDeskSearch extends PageSearch {
  state?: PostState | 'reported'
  q?: string
  /** Opened for review. */
  post?: string
}
export const postsDeskKey = ['admin', 'posts'] as const

export function postsDeskQuery(api: Api, search: PostsDeskSearch) {
  const wanted = asked(search, 'state', 'q', 'after', 'before')
  return queryOptions({
    queryKey: [...postsDeskKey, 'list', wanted],
    ...polling('posts', (signal) => api.adminListPosts(wanted, { signal })),
    ...freshList,
  })
}
export function deskPostQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...postsDeskKey, 'one', id],
    queryFn: ({ signal }) => api.adminGetPost({ id }, { signal }),
    ...fresh,
  })
}
export function blockedWritersQuery(api: Api) {
  return queryOptions({
    queryKey: [...postsDeskKey, 'blocked'],
    queryFn: ({ signal }) => api.adminListBlockedWriters({}, { signal }),
    ...fresh,
  })
}
