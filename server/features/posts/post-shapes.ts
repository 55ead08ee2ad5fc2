import type { OwnPost, Post, PostComment, PostSummary } from '#shared/posts/posts.contract.ts'
import { excerptOf } from '#shared/posts/excerpt.ts'
import type { CommentRow } from './comments.queries.ts'
import type { ownPosts, Place, ShownPost, ShownRow } from './posts.queries.ts'

export const pageSizes = { posts: 20, comments: 50 } as const

export const readPlace = (cursor: string | undefined): Place | undefined => {
  const [at, id] = cursor?.split('_') ?? []
  return at && id ? { at: new Date(at), id } : undefined
}
const writePlace = ({ at, id }: Place) => `${at.toISOString()}_${id}`

/** Cuts a page from rows of which one more was read, and says where the next one begins. */
export function cutPage<T extends { id: string }>(
  rows: readonly T[],
  size: number,
  timeOf: (row: T) => Date,
): { page: T[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: last && rows.length > size ? writePlace({ at: timeOf(last), id: last.id }) : null }
}

export const shapeSummary = (row: ShownRow): PostSummary => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  author: row.author,
  planes: row.planes,
  comments: row.comments,
  publishedAt: row.published_at.toISOString(),
  excerpt: excerptOf(row.body),
  photo: row.photos[0] ?? null,
  photos: row.photos.length,
})
export const shapeComment = ({ id, author, text, created_at }: CommentRow): PostComment => ({
  id,
  author,
  text,
  createdAt: created_at.toISOString(),
})
export function shapeComments(rows: readonly CommentRow[]) {
  const { page, next } = cutPage(rows, pageSizes.comments, (row) => row.created_at)
  return { comments: page.map(shapeComment), next }
}
export const shapePost = (row: ShownPost, comments: readonly CommentRow[]): Post => {
  const { excerpt: _excerpt, photo: _photo, ...summary } = shapeSummary(row)
  return {
    ...summary,
    body: row.body,
    photos: row.photos,
    changedAt: row.changed_at?.toISOString() ?? null,
    reactions: { nice: row.nice, useful: row.useful, want: row.want },
    firstComments: shapeComments(comments),
  }
}
type OwnRow = Awaited<ReturnType<typeof ownPosts>>[number]
export const shapeOwn = ({ changed_at, ...row }: OwnRow): OwnPost => ({
  ...row,
  changedAt: changed_at.toISOString(),
})
