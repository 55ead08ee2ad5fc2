import type { Db } from '#server/features/call.ts'
import { type AnswerPart, part } from '#server/foundation/answer-part.ts'
import { deleteWritings } from './own-writings.queries.ts'

/** Posts with their comments, comments elsewhere, reactions and reports of a member. Gives what has shown them, to be announced. */
export async function removeWritings(trx: Db, userId: string): Promise<AnswerPart[]> {
  const { posts, planes } = await deleteWritings(trx, userId)
  if (posts.length === 0) return []
  return [
    part.posts,
    part.writer(userId),
    ...posts.map((id) => part.post(id)),
    ...planes.map((id) => part.postsOf(id)),
  ]
}
