import { announceChange } from '#server/database/catalogue-version.ts'
import type { Db } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'

/** Drops the post's page, the lists, and the pages of its planes. Last in a transaction. */
export async function announcePost(trx: Db, id: string, planes: readonly number[]): Promise<void> {
  await announceChange(trx, [part.posts, part.post(id), ...planes.map((plane) => part.postsOf(plane))])
}
