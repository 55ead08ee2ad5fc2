import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { PostKind } from '#shared/posts/post-words.ts'

export interface PostsSearch {
  kind?: PostKind
  /** Slug. */
  plane?: string
}
export const postsKey = ['posts'] as const
export const ownPostsKey = tag('User', 'own-posts')
export const postMarksKey = tag('User', 'post-marks')
/** Milliseconds: other people write too. */
const life = 30_000

export function postsQuery(api: Api, search: PostsSearch) {
  return infiniteQueryOptions({
    queryKey: [...postsKey, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      api.listPosts({ ...search, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: life,
    refetchOnMount: true,
  })
}
/** The first posts of the list, for the community page. */
export function latestPostsQuery(api: Api) {
  return queryOptions({
    queryKey: [...postsKey, 'latest'],
    queryFn: ({ signal }) => api.listPosts({}, { signal }),
    staleTime: life,
    refetchOnMount: true,
  })
}
/** The first posts of the list, for the product page. */
export function planePostsQuery(api: Api, plane: string) {
  return queryOptions({
    queryKey: [...postsKey, 'plane', plane],
    queryFn: ({ signal }) => api.listPosts({ plane }, { signal }),
    staleTime: life,
  })
}
export function postQuery(api: Api, ref: string) {
  return queryOptions({
    queryKey: [...postsKey, 'one', ref],
    queryFn: ({ signal }) => api.getPost({ ref }, { signal }),
    staleTime: life,
    refetchOnMount: true,
  })
}
/** Beyond the first fifty. */
export function laterCommentsQuery(api: Api, postId: string, after: string | null) {
  return infiniteQueryOptions({
    queryKey: [...postsKey, 'comments', postId, after],
    queryFn: ({ signal, pageParam }) => api.listPostComments({ postId, after: pageParam }, { signal }),
    initialPageParam: after ?? '',
    getNextPageParam: ({ next }) => next,
    enabled: false,
  })
}
export function ownPostsQuery(api: Api) {
  return queryOptions({
    queryKey: ownPostsKey,
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listOwnPosts({}, { signal }), []),
    refetchOnMount: 'always',
  })
}
export function postMarksQuery(api: Api) {
  return queryOptions({
    queryKey: postMarksKey,
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listPostMarks({}, { signal }), []),
    refetchOnMount: true,
    staleTime: life,
  })
}
