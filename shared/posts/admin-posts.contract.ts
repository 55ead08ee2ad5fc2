import * as v from 'valibot'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, uuid, wholeNumber } from '#shared/fields.ts'
import { visibleText } from '#shared/visible-text.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { kind, postContent } from './posts.contract.ts'
import { postStates, reportReasons } from './post-words.ts'

export const reasonLimit = 500
/** Open reports of a post that are shown at once. */
export const mostReports = 200
const reason = visibleText(reasonLimit)
const revision = wholeNumber(1, 1_000_000)

const Report = v.object({
  id: v.string(),
  by: v.string(),
  reason: v.picklist(reportReasons),
  note: v.string(),
  /** The comment that the report is about; null: the post. */
  commentId: v.nullable(v.string()),
  createdAt: v.string(),
})
const Version = v.object({
  revision: v.number(),
  title: v.string(),
  body: v.string(),
  photos: v.array(v.string()),
  planes: v.array(v.string()),
  /** Null: its writer. */
  editedBy: v.nullable(v.string()),
  createdAt: v.string(),
})
export type PostVersion = v.InferOutput<typeof Version>

const row = {
  id: v.string(),
  slug: v.string(),
  kind,
  state: v.picklist(postStates),
  isShown: v.boolean(),
  revision: v.number(),
  title: v.string(),
  writer: v.object({
    id: v.string(),
    username: v.string(),
    email: v.string(),
    /** Without an approved post. */
    isNew: v.boolean(),
    /** Why they may write no more; null: they may. */
    blocked: v.nullable(v.string()),
  }),
  /** Only open reports count. */
  reports: v.number(),
  reason: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  changedAt: v.string(),
}
const Row = v.object(row)
export type DeskPostRow = v.InferOutput<typeof Row>
export const DeskPost = v.object({
  ...row,
  /** Latest first. */
  versions: v.array(Version),
  openReports: v.array(Report),
  comments: v.array(
    v.object({
      id: v.string(),
      author: v.string(),
      authorId: v.string(),
      text: v.string(),
      createdAt: v.string(),
    }),
  ),
})
export type DeskPost = v.InferOutput<typeof DeskPost>
const BlockedWriter = v.object({
  userId: v.string(),
  username: v.string(),
  reason: v.string(),
  blockedBy: v.string(),
  createdAt: v.string(),
})
export type BlockedWriter = v.InferOutput<typeof BlockedWriter>

/** What the moderator saw: another state or version is a conflict. */
const seen = { id: uuid, revision, state: v.picklist(postStates) }

export const adminPostsContract = {
  adminListPosts: endpoint({
    method: 'GET',
    path: '/api/admin/posts',
    access: 'admin',
    summary:
      'Posts for the moderators: those that wait, oldest first; reported, published or declined, latest first.',
    input: v.strictObject({
      state: v.optional(v.picklist([...postStates, 'reported']), 'waiting'),
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
      ...paging,
    }),
    output: v.object({
      rows: v.array(Row),
      total: v.number(),
      ...pageEnds,
      counts: v.object({
        waiting: v.number(),
        reported: v.number(),
        published: v.number(),
        declined: v.number(),
      }),
    }),
  }),
  adminGetPost: endpoint({
    method: 'GET',
    path: '/api/admin/posts/:id',
    access: 'admin',
    summary: 'One post with its versions, comments and open reports.',
    input: v.strictObject({ id: uuid }),
    output: DeskPost,
  }),
  adminDecidePost: endpoint({
    method: 'POST',
    path: '/api/admin/posts/:id/decision',
    access: 'admin',
    summary:
      'Approves or declines the latest version of a post; declining takes a published one down. A decision of somebody else meanwhile is a conflict that says who and what.',
    input: v.strictObject({
      ...seen,
      decision: v.picklist(['approve', 'decline']),
      /** Only where it is declined. */
      reason: v.optional(reason),
    }),
    output: DeskPost,
  }),
  adminApprovePosts: endpoint({
    method: 'POST',
    path: '/api/admin/posts/approve',
    access: 'admin',
    summary: 'Approves up to 100 posts as the moderator saw them. What changed meanwhile is refused.',
    input: v.strictObject({ posts: bulkOf(v.strictObject(seen)) }),
    output: bulkAnswer(v.string()),
  }),
  adminEditPost: endpoint({
    method: 'PUT',
    path: '/api/admin/posts/:id',
    access: 'admin',
    summary:
      'Corrects title and text of a post, as a new version. What was shown before is shown as corrected.',
    input: v.strictObject({ ...seen, ...postContent }),
    output: DeskPost,
  }),
  adminDeleteComment: endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/:id/comments/:commentId',
    access: 'admin',
    summary: 'Deletes a comment, and settles the reports about it.',
    input: v.strictObject({ id: uuid, commentId: uuid }),
    output: DeskPost,
  }),
  adminSettleReports: endpoint({
    method: 'POST',
    path: '/api/admin/posts/:id/reports/settled',
    access: 'admin',
    summary: 'Closes these reports about a post and its comments. Those that came later stay open.',
    input: v.strictObject({
      id: uuid,
      reports: v.pipe(
        v.array(uuid),
        v.minLength(1, 'must name at least one'),
        v.maxLength(mostReports, `may have at most ${mostReports} entries`),
      ),
    }),
    output: DeskPost,
  }),
  adminBlockWriter: endpoint({
    method: 'PUT',
    path: '/api/admin/writers/:userId/block',
    access: 'admin',
    summary: 'Stops a member from writing posts and comments. What they wrote stays.',
    input: v.strictObject({ userId: uuid, reason }),
    output: message,
  }),
  adminUnblockWriter: endpoint({
    method: 'DELETE',
    path: '/api/admin/writers/:userId/block',
    access: 'admin',
    summary: 'Lets a member write again.',
    input: v.strictObject({ userId: uuid }),
    output: message,
  }),
  adminListBlockedWriters: endpoint({
    method: 'GET',
    path: '/api/admin/writers/blocked',
    access: 'admin',
    summary: 'The latest 200 members who may not write.',
    input: nothing,
    output: v.array(BlockedWriter),
  }),
}
