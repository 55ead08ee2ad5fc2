import { announceChange } from '#server/database/catalogue-version.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers, SignedIn } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import { memberLimits, newMemberLimits } from '#shared/posts/post-limits.ts'
import type { PostMark, postsContract } from '#shared/posts/posts.contract.ts'
import { announcePost } from './announce-post.ts'
import {
  deleteOwnComment,
  holdComment,
  holdShown,
  insertComment,
  insertReport,
  marksOf,
  ownComment,
  pageOfComments,
  followUnlessChosen,
  setMark,
} from './comments.queries.ts'
import { tellOfComment } from './post-news.ts'
import { pageSizes, readPlace, shapeComment, shapeComments } from './post-shapes.ts'
import { planesOfPost, shownPost } from './posts.queries.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { writerOf } from './writers.queries.ts'

/** What a mail program or a reader may take for an address. */
const link = /:\/\/|\bwww\.|\]\(|[^\s.]\.(?:com|net|org|info|io|ru|cn|shop|xyz|top|biz)\b/i

async function requireMayComment(trx: Db, { id, isAdmin }: SignedIn, text: string): Promise<void> {
  const writer = await writerOf(trx, id)
  refuseBlocked(writer)
  if (isAdmin) return
  const refuse = (why: string) => {
    throw new Refusal(422, 'invalid_input', why, { issues: [{ path: 'text', message: why }] })
  }
  if (writer.commentsToday >= (writer.isNew ? newMemberLimits : memberLimits).commentsInDay)
    refuse("You have reached today's limit. Send it tomorrow.")
  if (writer.isNew && link.test(text))
    refuse('You may add links once a moderator has approved a post of yours.')
}
type Mark = Awaited<ReturnType<typeof marksOf>>[number]
const shapeMark = ({ post_id: postId, reaction, follows }: Mark): PostMark => ({
  postId,
  reaction,
  follows: follows ?? false,
})
const noPost = () => notFound('The post')
async function requireShown(db: Db, postId: string) {
  const post = await shownPost(db, { id: postId })
  if (!post) throw noPost()
  return post
}
/** For what is written about it. */
async function demandShown(trx: Db, postId: string): Promise<void> {
  if (!(await holdShown(trx, postId))) throw noPost()
}

export const commentHandlers: Pick<
  Handlers<typeof postsContract>,
  | 'listPostComments'
  | 'addComment'
  | 'deleteComment'
  | 'listPostMarks'
  | 'setReaction'
  | 'followPost'
  | 'reportPost'
> = {
  async listPostComments({ postId, after }, { db }) {
    await requireShown(db, postId)
    return shapeComments(
      await pageOfComments(db, postId, { after: readPlace(after), limit: pageSizes.comments + 1 }),
    )
  },
  addComment({ postId, id, text }, { db, queue, user }) {
    return inTransaction(db, async (trx) => {
      const post = await requireShown(trx, postId)
      await requireMayComment(trx, user, text)
      // After the member's row, as where they change the post.
      await demandShown(trx, postId)
      const isNew = await insertComment(trx, user.id, { id, postId, text })
      const row = await ownComment(trx, user.id, id)
      if (!row) throw notFound('The comment')
      if (isNew) {
        await followUnlessChosen(trx, user.id, postId)
        await tellOfComment(trx, queue, { id, post, writer: user })
        await announcePost(trx, postId, await planesOfPost(trx, postId))
      }
      return { ...shapeComment(row), postId }
    })
  },
  deleteComment({ postId, id }, { db, user }) {
    return inTransaction(db, async (trx) => {
      if (!(await deleteOwnComment(trx, user.id, { id, postId }))) throw notFound('The comment')
      await announcePost(trx, postId, await planesOfPost(trx, postId))
      return { id, postId, isDeleted: true as const }
    })
  },
  listPostMarks: async (_input, { db, user }) => (await marksOf(db, user.id)).map(shapeMark),
  setReaction({ postId, reaction }, { db, user }) {
    return inTransaction(db, async (trx) => {
      await demandShown(trx, postId)
      const mark = await setMark(trx, user.id, postId, { reaction })
      await announceChange(trx, [part.post(postId)])
      return shapeMark(mark)
    })
  },
  followPost({ postId, follows }, { db, user }) {
    return inTransaction(db, async (trx) => {
      await demandShown(trx, postId)
      return shapeMark(await setMark(trx, user.id, postId, { follows }))
    })
  },
  reportPost({ postId, id, commentId, reason, note }, { db, user }) {
    return inTransaction(db, async (trx) => {
      await demandShown(trx, postId)
      if (commentId !== undefined && !(await holdComment(trx, postId, commentId)))
        throw notFound('The comment')
      await insertReport(trx, user.id, { id, postId, commentId: commentId ?? null, reason, note })
      return { message: 'Thank you. A moderator will look at it.' }
    })
  },
}
