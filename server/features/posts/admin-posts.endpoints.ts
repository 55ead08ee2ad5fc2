import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { adminPostsContract, DeskPost } from '#shared/posts/admin-posts.contract.ts'
import type { PostState } from '#shared/posts/post-words.ts'
import {
  approve,
  decisionsOn,
  decline,
  deleteComment,
  deskCounts,
  deskPage,
  deskPost,
  lockPost,
  setCorrected,
  settledBy,
  settleReports,
} from './admin-posts.queries.ts'
import { announcePost } from './announce-post.ts'
import { tellOfDecision } from './post-news.ts'
import { insertVersion, planesOfPost } from './posts.queries.ts'
import { blockedWriters, blockOf, blockWriter, unblockWriter } from './writers.queries.ts'

type DeskRow = Awaited<ReturnType<typeof deskPage>>['rows'][number]
const shapeRow = <T extends DeskRow>({ decided_at, changed_at, ...row }: T) => ({
  ...row,
  decidedAt: decided_at?.toISOString() ?? null,
  changedAt: changed_at.toISOString(),
})
async function onePost(db: Db, id: string): Promise<DeskPost> {
  const row = await deskPost(db, id)
  if (!row) throw notFound('The post')
  return shapeRow(row)
}
const act = (
  { user, request }: Call<SignedIn>,
  action: string,
  subject: string,
  change: Record<string, unknown> = {},
) => ({ actor: user.email, action, subject, change, requestId: request.id })

const stateWords: Record<PostState, string> = {
  waiting: 'sent again by its writer',
  published: 'approved',
  declined: 'declined',
}
interface Seen {
  id: string
  revision: number
  state: PostState
}
interface Found {
  state: PostState
  revision: number
  reason: string | null
  decided_by: string | null
}
function wordsOfChange(post: Found, { state }: Seen): string {
  if (post.state === 'waiting')
    return 'The writer has changed this post meanwhile. Look at the new version first.'
  if (post.state === state) return 'Somebody has corrected this post meanwhile. Look at it first.'
  const why = post.state === 'declined' && post.reason ? ` The reason: ${post.reason}` : ''
  return `${post.decided_by ?? 'Somebody'} has ${stateWords[post.state]} this post meanwhile.${why}`
}
const isAsSeen = (post: Found, { revision, state }: Seen) =>
  post.state === state && post.revision === revision
function demandSeen<Post extends Found>(post: Post | undefined, seen: Seen): Post {
  if (!post) throw notFound('The post')
  if (!isAsSeen(post, seen)) throw conflict(wordsOfChange(post, seen))
  return post
}
const lockSeen = async (trx: Db, seen: Seen) => demandSeen(await lockPost(trx, seen.id), seen)
/** For a form, which shows both versions. */
async function lockToCorrect(trx: Db, seen: Seen) {
  const post = await lockPost(trx, seen.id)
  if (!post) throw notFound('The post')
  if (isAsSeen(post, seen)) return post
  const record = await onePost(trx, seen.id)
  const writer = record.versions[0]?.editedBy ?? record.writer.username
  throw await changedMeanwhile(trx, {
    subject: `post:${seen.id}`,
    record,
    message: wordsOfChange(post, seen),
    by: post.revision === seen.revision ? post.decided_by : writer,
  })
}

const demandUnpublished = ({ state }: Found) => {
  if (state === 'published') throw conflict('This version is published already.')
}

interface Decision {
  isApproved: boolean
  reason: string | undefined
}
function decidePost(call: Call<SignedIn>, seen: Seen, { isApproved, reason }: Decision): Promise<void> {
  return call.db.transaction().execute(async (trx) => {
    const post = await lockSeen(trx, seen)
    if (isApproved) demandUnpublished(post)
    if (!isApproved && post.state === 'declined' && post.published_revision === null)
      throw conflict('This version is declined already.')
    const planes = await planesOfPost(trx, post.id)
    const by = call.user.firstName
    // What is shown goes, but for an earlier version beside one that waits.
    const isTakenDown = post.published_revision !== null && post.state !== 'waiting'
    if (isApproved) await approve(trx, { id: post.id, revision: post.revision, by })
    else {
      await decline(trx, { id: post.id, by, reason: reason ?? '', isTakenDown })
      if (isTakenDown) await settleReports(trx, post.id, by)
    }
    await tellOfDecision(trx, call.queue, {
      id: post.id,
      slug: post.slug,
      title: post.title,
      userId: post.user_id,
      isApproved,
      isTakenDown: !isApproved && isTakenDown,
      reason: reason ?? null,
      isShown: !isTakenDown && post.published_revision !== null,
    })
    const change = { revision: post.revision, ...(reason === undefined ? {} : { reason }) }
    await recordAct(trx, act(call, `post.${isApproved ? 'approve' : 'decline'}`, `post:${post.id}`, change))
    await announcePost(trx, post.id, planes)
  })
}

export const adminPostsHandlers: Handlers<typeof adminPostsContract> = {
  async adminListPosts(wanted, { db }) {
    const [{ rows, ...page }, counts] = await Promise.all([
      deskPage(db, { ...wanted, q: wanted.q?.trim() }),
      deskCounts(db),
    ])
    return { rows: rows.map(shapeRow), counts, ...page }
  },
  adminGetPost: ({ id }, { db }) => onePost(db, id),

  async adminDecidePost({ decision, reason, ...seen }, call) {
    const isApproved = decision === 'approve'
    if (!isApproved && reason === undefined) throw invalid('reason', 'is required')
    await decidePost(call, seen, { isApproved, reason })
    return onePost(call.db, seen.id)
  },
  async adminApprovePosts({ posts }, call) {
    const ids = posts.map(({ id }) => id)
    const found = await decisionsOn(call.db, ids)
    // What is decided already costs no transaction.
    return doEach(posts, (post) => {
      demandUnpublished(demandSeen(found.get(post.id), post))
      return decidePost(call, post, { isApproved: true, reason: undefined })
    })
  },

  async adminEditPost({ title, body, ...seen }, call) {
    await call.db.transaction().execute(async (trx) => {
      const post = await lockToCorrect(trx, seen)
      const { id, kind, photos, product_ids: productIds } = post
      const revision = post.revision + 1
      const editedBy = call.user.firstName
      await insertVersion(trx, id, revision, { kind, title, body, photos, productIds, editedBy })
      await setCorrected(trx, { id, revision, isShown: post.published_revision === post.revision })
      await recordAct(trx, act(call, 'post.edit', `post:${id}`, { revision }))
      await announcePost(trx, id, await planesOfPost(trx, id))
    })
    return onePost(call.db, seen.id)
  },

  async adminDeleteComment({ id, commentId }, call) {
    await call.db.transaction().execute(async (trx) => {
      if (!(await deleteComment(trx, id, commentId))) throw notFound('The comment')
      await recordAct(trx, act(call, 'comment.delete', `post:${id}`, { commentId }))
      await announcePost(trx, id, await planesOfPost(trx, id))
    })
    return onePost(call.db, id)
  },
  async adminSettleReports({ id, reports }, call) {
    await call.db.transaction().execute(async (trx) => {
      const isFirst = (await settleReports(trx, id, call.user.firstName, reports)) > 0
      const by = isFirst ? undefined : await settledBy(trx, id, reports)
      if (by !== undefined) throw conflict(`${by} has closed these reports meanwhile.`)
      await recordAct(trx, act(call, 'post.reports-settled', `post:${id}`, { reports }))
    })
    return onePost(call.db, id)
  },

  async adminBlockWriter({ userId, reason }, call) {
    await call.db.transaction().execute(async (trx) => {
      if (!(await blockWriter(trx, { userId, reason, by: call.user.firstName }))) {
        const block = await blockOf(trx, userId)
        if (!block) throw notFound('The member')
        throw conflict(`${block.blocked_by} has blocked this writer meanwhile. The reason: ${block.reason}`)
      }
      await recordAct(trx, act(call, 'writer.block', `user:${userId}`, { reason }))
    })
    return { message: 'They can no longer write posts and comments.' }
  },
  async adminUnblockWriter({ userId }, call) {
    await call.db.transaction().execute(async (trx) => {
      if (!(await unblockWriter(trx, userId))) throw notFound('The block')
      await recordAct(trx, act(call, 'writer.unblock', `user:${userId}`))
    })
    return { message: 'They can write again.' }
  },
  adminListBlockedWriters: async (_input, { db }) =>
    (await blockedWriters(db)).map(({ created_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
    })),
}
