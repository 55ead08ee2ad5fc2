import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, numericId, slug, uuid } from '#shared/fields.ts'
import { visibleLine, visibleText } from '#shared/visible-text.ts'
import { postLimits } from './post-limits.ts'
import { postKinds, postStates, reactions, reportReasons } from './post-words.ts'

export const kind = v.picklist(postKinds, 'must be build or question')
const Plane = v.object({ id: v.number(), slug: v.string(), name: v.string(), productType: v.string() })
export type PostPlane = v.InferOutput<typeof Plane>

const summary = {
  id: v.string(),
  slug: v.string(),
  kind,
  title: v.string(),
  /** Username. */
  author: v.string(),
  planes: v.array(Plane),
  comments: v.number(),
  publishedAt: v.string(),
}
const PostSummary = v.object({
  ...summary,
  excerpt: v.string(),
  /** Address of the first one. */
  photo: v.nullable(v.string()),
  photos: v.number(),
})
export type PostSummary = v.InferOutput<typeof PostSummary>
export const PostList = v.object({
  posts: v.array(PostSummary),
  /** Where the next ones begin; null: these are the last. */
  next: v.nullable(v.string()),
})
export type PostList = v.InferOutput<typeof PostList>

const Comment = v.object({ id: v.string(), author: v.string(), text: v.string(), createdAt: v.string() })
export type PostComment = v.InferOutput<typeof Comment>
const SentComment = v.object({ ...Comment.entries, postId: v.string() })
export type SentComment = v.InferOutput<typeof SentComment>
const DeletedComment = v.object({ id: v.string(), postId: v.string(), isDeleted: v.literal(true) })
export type DeletedComment = v.InferOutput<typeof DeletedComment>
const CommentPage = v.object({ comments: v.array(Comment), next: v.nullable(v.string()) })

export const Post = v.object({
  ...summary,
  body: v.string(),
  photos: v.array(v.string()),
  /** Null: as it was published first. */
  changedAt: v.nullable(v.string()),
  reactions: v.object({ nice: v.number(), useful: v.number(), want: v.number() }),
  /** Oldest first. */
  firstComments: CommentPage,
})
export type Post = v.InferOutput<typeof Post>

/** A member's own, in any state. */
export const OwnPost = v.object({
  id: v.string(),
  slug: v.string(),
  kind,
  state: v.picklist(postStates),
  /** An earlier version may be shown while a later one waits. */
  isShown: v.boolean(),
  /** Shown now or before: one that is not shown any more was taken down. */
  wasShown: v.boolean(),
  reason: v.nullable(v.string()),
  revision: v.number(),
  title: v.string(),
  body: v.string(),
  photos: v.array(v.string()),
  planes: v.array(Plane),
  changedAt: v.string(),
})
export type OwnPost = v.InferOutput<typeof OwnPost>

const Mark = v.object({
  postId: v.string(),
  reaction: v.nullable(v.picklist(reactions)),
  follows: v.boolean(),
})
export type PostMark = v.InferOutput<typeof Mark>

/** "2026-05-17T08:00:00.000Z_<id>": where a list goes on. */
const cursor = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'must be taken from an answer',
  ),
  v.check((value) => !Number.isNaN(Date.parse(value.split('_')[0] ?? '')), 'must be taken from an answer'),
)

export const postContent = {
  title: visibleLine(postLimits.title),
  body: visibleText(postLimits.body),
}
const written = {
  id: uuid,
  kind,
  ...postContent,
  planes: v.optional(
    v.pipe(
      v.array(numericId),
      v.maxLength(postLimits.planes, `may have at most ${postLimits.planes} planes`),
    ),
    [],
  ),
  photos: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(200, 'is too long'))),
      v.maxLength(postLimits.photos, `Maximum ${postLimits.photos} file(s) allowed`),
    ),
    [],
  ),
}
const saves = { list: '/api/community/own-posts', by: 'id' } as const
const marks = { list: '/api/community/marks', by: 'postId' } as const

export const postsContract = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/community/posts',
    access: 'visitor',
    cache: 'catalogue',
    keep: 'whole',
    summary: 'Published posts, latest first, 20 at a time. Filters: kind, plane.',
    input: v.strictObject({ kind: v.optional(kind), plane: v.optional(slug), before: v.optional(cursor) }),
    output: PostList,
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/community/posts/:ref',
    access: 'visitor',
    cache: 'catalogue',
    keep: 'whole',
    summary: 'One published post by its id or its part of the address, with its first 50 comments.',
    input: v.strictObject({
      ref: v.pipe(v.string(), v.maxLength(140), v.toLowerCase(), v.regex(/^[\da-z-]+$/, 'must be a post')),
    }),
    output: Post,
  }),
  listPostComments: endpoint({
    method: 'GET',
    path: '/api/community/posts/:postId/comments',
    access: 'visitor',
    summary: 'Comments of a published post, oldest first, 50 at a time.',
    input: v.strictObject({ postId: uuid, after: v.optional(cursor) }),
    output: CommentPage,
  }),
  listOwnPosts: endpoint({
    method: 'GET',
    path: '/api/community/own-posts',
    access: 'user',
    keep: 'private',
    summary: "The member's latest 100 posts in every state, latest change first.",
    input: nothing,
    output: v.array(OwnPost),
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/api/community/posts',
    access: 'user',
    limit: 60,
    offline: { lane: 'posts/:id', saves },
    summary:
      'Writes a post under an id from the device. Its photos are uploaded first. A moderator decides on it.',
    input: v.strictObject(written),
    output: OwnPost,
  }),
  updatePost: endpoint({
    method: 'PUT',
    path: '/api/community/posts/:id',
    access: 'user',
    limit: 120,
    offline: { lane: 'posts/:id', saves },
    summary:
      'Changes an own post. The version that is shown stays until a moderator has decided on the new one.',
    input: v.strictObject({
      ...written,
      /** The version that the person changed; a later one is a conflict. */
      revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    }),
    output: OwnPost,
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/community/posts/:id',
    access: 'user',
    limit: 120,
    offline: { lane: 'posts/:id' },
    summary: 'Deletes an own post with its comments.',
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/community/posts/:postId/comments',
    access: 'user',
    limit: 120,
    offline: { lane: 'comments/:postId' },
    summary: 'Comments on a published post under an id from the device, and follows the post.',
    input: v.strictObject({ postId: uuid, id: uuid, text: visibleText(postLimits.comment) }),
    output: SentComment,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/community/posts/:postId/comments/:id',
    access: 'user',
    limit: 120,
    offline: { lane: 'comments/:postId' },
    summary: 'Deletes an own comment.',
    input: v.strictObject({ postId: uuid, id: uuid }),
    output: DeletedComment,
  }),
  listPostMarks: endpoint({
    method: 'GET',
    path: '/api/community/marks',
    access: 'user',
    keep: 'private',
    summary: "The member's reactions to posts and the posts that they follow, at most 500.",
    input: nothing,
    output: v.array(Mark),
  }),
  setReaction: endpoint({
    method: 'PUT',
    path: '/api/community/posts/:postId/reaction',
    access: 'user',
    limit: 300,
    offline: { lane: 'post-marks/:postId', saves: marks },
    summary: 'Sets the one reaction of a member to a post, or removes it with null.',
    input: v.strictObject({ postId: uuid, reaction: v.nullable(v.picklist(reactions)) }),
    output: Mark,
  }),
  followPost: endpoint({
    method: 'PUT',
    path: '/api/community/posts/:postId/follow',
    access: 'user',
    limit: 300,
    offline: { lane: 'post-marks/:postId', saves: marks },
    summary: 'Follows a post: news of its comments; or no longer.',
    input: v.strictObject({ postId: uuid, follows: v.boolean() }),
    output: Mark,
  }),
  reportPost: endpoint({
    method: 'POST',
    path: '/api/community/posts/:postId/reports',
    access: 'user',
    limit: 30,
    offline: { lane: 'reports/:key' },
    summary: 'Tells the moderators about a post or one of its comments.',
    input: v.strictObject({
      postId: uuid,
      id: uuid,
      commentId: v.optional(uuid),
      reason: v.picklist(reportReasons),
      note: v.optional(v.union([v.literal(''), visibleText(postLimits.note)]), ''),
    }),
    output: message,
  }),
}
