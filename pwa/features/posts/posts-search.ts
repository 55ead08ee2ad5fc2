import { postKinds } from '#shared/posts/post-words.ts'
import type { PostsSearch } from './posts.queries.ts'

/** What an address says beyond that is left out. */
export function readPostsSearch(search: Record<string, unknown> | PostsSearch): PostsSearch {
  const kind = postKinds.find((each) => each === search.kind)
  const { plane } = search
  return {
    ...(kind ? { kind } : {}),
    ...(typeof plane === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(plane) && plane.length <= 80
      ? { plane }
      : {}),
  }
}
