import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers, SignedIn } from '#server/features/call.ts'
import { takePictures } from '#server/features/uploads/pictures.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import type { postsContract } from '#shared/posts/posts.contract.ts'
import { memberLimits, newMemberLimits } from '#shared/posts/post-limits.ts'
import { plural } from '#shared/format.ts'
import { approve } from './admin-posts.queries.ts'
import { announcePost } from './announce-post.ts'
import { commentHandlers } from './comments.endpoints.ts'
import { pageOfComments } from './comments.queries.ts'
import { followUnlessChosen } from './comments.queries.ts'
import { cutPage, pageSizes, readPlace, shapeOwn, shapePost, shapeSummary } from './post-shapes.ts'
import { slugOfPost } from './post-slug.ts'
import {
  deleteOwnPost,
  insertPost,
  insertVersion,
  lockOwnPost,
  ownPosts,
  pageOfPosts,
  postsOfPlane,
  planesOfPost,
  publishedProducts,
  setWaiting,
  shownPost,
  usedBefore,
} from './posts.queries.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { writerOf } from './writers.queries.ts'

const isId = (ref: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(ref)

async function requireMayPost(trx: Db, { id, isAdmin }: SignedIn): Promise<void> {
  const writer = await writerOf(trx, id)
  refuseBlocked(writer)
  const most = (writer.isNew ? newMemberLimits : memberLimits).waitingPosts
  if (isAdmin || writer.waitingPosts < most) return
  throw new Refusal(
    422,
    'invalid_input',
    `${plural(most, 'post')} of yours wait for a moderator. Send this one once they are decided.`,
  )
}
async function requireMayChange(trx: Db, { id, isAdmin }: SignedIn): Promise<void> {
  const writer = await writerOf(trx, id)
  refuseBlocked(writer)
  const most = (writer.isNew ? newMemberLimits : memberLimits).changesInDay
  if (!isAdmin && writer.changesToday >= most)
    throw new Refusal(422, 'invalid_input', "You have reached today's limit. Send it tomorrow.")
}
interface Wanted {
  photos: readonly string[]
  planes: readonly number[]
}
/** Each once. @param before those of all versions of the post */
async function contentOf(
  trx: Db,
  userId: string,
  { photos, planes }: Wanted,
  before: Wanted = { photos: [], planes: [] },
): Promise<{ photos: string[]; productIds: number[] }> {
  const wanted = [...new Set(photos)]
  const added = wanted.filter((url) => !before.photos.includes(url))
  const taken = await takePictures(trx, userId, added)
  if (taken.length < added.length) throw invalid('photos', 'has a picture that was not uploaded for this')
  const ids = [...new Set(planes)]
  const sold = await publishedProducts(trx, ids)
  // A plane that is no longer sold stays in a log of it.
  const unknown = ids.find((id) => !sold.includes(id) && !before.planes.includes(id))
  if (unknown !== undefined) throw invalid('planes', 'names a plane that the shop does not have')
  return { photos: wanted, productIds: ids }
}
/** 404 would tell the device that nothing is left to do. Another member's post gets the same answer. */
const deletedMeanwhile = () => new Refusal(410, 'not_found', 'This post was deleted meanwhile.')
async function ownPost(db: Db, userId: string, id: string) {
  const [row] = await ownPosts(db, userId, id)
  if (!row) throw notFound('The post')
  return shapeOwn(row)
}

export const postsHandlers: Handlers<typeof postsContract> = {
  ...commentHandlers,
  async listPosts({ kind, plane, before }, { db, reply }) {
    const wanted = { kind, before: readPlace(before), limit: pageSizes.posts + 1 }
    const ofPlane = plane === undefined ? undefined : await postsOfPlane(db, plane, wanted)
    // Anybody may invent slugs and cursors.
    if (before || (plane !== undefined && !ofPlane)) reply.doNotKeep()
    if (plane !== undefined && !ofPlane) return { posts: [], next: null }
    reply.madeOf(ofPlane ? part.postsOf(ofPlane.productId) : part.posts)
    const rows = ofPlane?.rows ?? (await pageOfPosts(db, wanted))
    const { page, next } = cutPage(rows, pageSizes.posts, (row) => row.published_at)
    for (const { user_id: writer, product_ids: planes } of page)
      reply.madeOf(part.writer(writer), ...planes.map(part.product))
    return { posts: page.map(shapeSummary), next }
  },
  async getPost({ ref }, { db, reply }) {
    const row = await shownPost(db, isId(ref) ? { id: ref } : { slug: ref })
    if (!row) throw notFound('The post')
    const comments = await pageOfComments(db, row.id, { limit: pageSizes.comments + 1 })
    reply.madeOf(part.post(row.id), part.writer(row.user_id), ...row.product_ids.map(part.product))
    for (const { user_id: writer } of comments) reply.madeOf(part.writer(writer))
    return shapePost(row, comments)
  },
  listOwnPosts: async (_input, { db, user }) => (await ownPosts(db, user.id)).map(shapeOwn),

  createPost({ id, kind, title, body, ...wanted }, { db, user }) {
    return inTransaction(db, async (trx) => {
      await requireMayPost(trx, user)
      if (!(await insertPost(trx, user.id, { id, slug: slugOfPost(title, id), kind })))
        return ownPost(trx, user.id, id)
      const content = await contentOf(trx, user.id, wanted)
      await insertVersion(trx, id, 1, { kind, title, body, ...content })
      await followUnlessChosen(trx, user.id, id)
      if (user.isAdmin) {
        await approve(trx, { id, revision: 1, by: user.firstName })
        await announcePost(trx, id, content.productIds)
      }
      return ownPost(trx, user.id, id)
    })
  },
  updatePost({ id, kind, title, body, revision, ...wanted }, { db, user }) {
    return inTransaction(db, async (trx) => {
      await requireMayChange(trx, user)
      const before = await lockOwnPost(trx, user.id, id)
      if (!before) throw deletedMeanwhile()
      if (revision !== undefined && revision !== before.revision)
        throw conflict('This post was changed elsewhere meanwhile.')
      const content = await contentOf(trx, user.id, wanted, await usedBefore(trx, id))
      const next = before.revision + 1
      await insertVersion(trx, id, next, { kind, title, body, ...content })
      const isShown = before.published_revision !== null
      await setWaiting(trx, user.id, id, { revision: next, ...(isShown ? {} : { kind }) })
      if (user.isAdmin) {
        await approve(trx, { id, revision: next, by: user.firstName })
        await announcePost(trx, id, [...new Set([...before.product_ids, ...content.productIds])])
      }
      return ownPost(trx, user.id, id)
    })
  },
  deletePost({ id }, { db, queue, user }) {
    return inTransaction(db, async (trx) => {
      if (!(await lockOwnPost(trx, user.id, id))) throw notFound('The post')
      const planes = await planesOfPost(trx, id)
      const urls = await deleteOwnPost(trx, user.id, id)
      if (urls.length > 0) await queue.add(trx, 'remove-files', { keys: urls.map((url) => url.slice(1)) })
      await announcePost(trx, id, planes)
      return { message: 'The post was deleted.' }
    })
  },
}
