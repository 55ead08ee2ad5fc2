import type { PrintProfiles } from '#shared/making/print-profile.contract.ts'
import { type ProfileSearch, suits } from '#shared/making/print-profile.ts'
import type { PostList } from '#shared/posts/posts.contract.ts'

/** Of the first page alone: what comes after it is not saved, and may have some where none is left of this one. */
function narrowPosts({ posts, next }: PostList, asked: URLSearchParams): PostList | null {
  const [kind, plane] = [asked.get('kind'), asked.get('plane')]
  const found = posts.filter(
    (post) =>
      (kind === null || post.kind === kind) &&
      (plane === null || post.planes.some(({ slug }) => slug === plane)),
  )
  return asked.has('before') || (found.length === 0 && next !== null) ? null : { posts: found, next: null }
}

/** Which parts of a plane a profile prints is saved with the plane alone. */
function narrowProfiles(saved: PrintProfiles, asked: URLSearchParams): PrintProfiles | null {
  const { nozzle, ...words } = Object.fromEntries(asked)
  const wanted = { ...words, ...(nozzle ? { nozzle: Number(nozzle) } : {}) } as ProfileSearch
  return asked.has('product')
    ? null
    : { ...saved, profiles: saved.profiles.filter((profile) => suits(profile, wanted)) }
}

/** The saved answer to a call without a query, as the answer to one with it; null where that is not known. */
export function narrowSaved({ pathname, searchParams }: URL, body: unknown): unknown {
  if (pathname === '/api/community/posts') return narrowPosts(body as PostList, searchParams)
  if (pathname === '/api/print-profiles') return narrowProfiles(body as PrintProfiles, searchParams)
  return body
}
