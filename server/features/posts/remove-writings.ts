import { announceChange } from '#server/database/catalogue-version.ts'
import type { Db } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { deleteWritings } from './own-writings.queries.ts'

/** Posts with their comments, comments elsewhere, reactions and reports of a member, from every page. */
export async function removeWritings(trx: Db, userId: string): Promise<void> {
  const { posts, planes } = await deleteWritings(trx, userId)
  if (posts.length === 0) return
  await announceChange(trx, [
    part.posts,
    part.writer(userId),
    ...posts.map((id) => part.post(id)),
    ...planes.map((id) => part.postsOf(id)),
  ])
}
