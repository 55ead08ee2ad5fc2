import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Reaction, ReportReason } from '#shared/posts/post-words.ts'
import type { Place } from './posts.queries.ts'

export interface CommentRow {
  id: string
  user_id: string
  author: string
  text: string
  created_at: Date
}
export async function pageOfComments(
  db: Db,
  postId: string,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<CommentRow[]> {
  // A cursor has milliseconds.
  const { rows } = await sql<CommentRow>`select c.id, c.user_id, u.username as author, c.text, c.created_at
    from post_comments c join users u on u.id = c.user_id
    where c.post_id = ${postId} and (${after?.at ?? null}::timestamptz is null
      or (c.created_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.created_at, c.id limit ${limit}`.execute(db)
  return rows
}
/** False where it is not shown any more. Whoever deletes it waits for this transaction, or this for the deletion. */
export async function holdShown(trx: Db, postId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('posts')
    .where('id', '=', postId)
    .where('published_revision', 'is not', null)
    .forKeyShare()
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
/** False where the id is taken. */
export async function insertComment(
  trx: Db,
  userId: string,
  comment: { id: string; postId: string; text: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('post_comments')
    .values({
      id: comment.id,
      post_id: comment.postId,
      user_id: userId,
      text: comment.text,
      // What a cursor can name.
      created_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
/** Undefined for another member's. */
export async function ownComment(db: Db, userId: string, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select c.id, c.user_id, u.username as author, c.text, c.created_at
    from post_comments c join users u on u.id = c.user_id
    where c.id = ${id}::uuid and c.user_id = ${userId}`.execute(db)
  return rows[0]
}
export async function deleteOwnComment(
  trx: Db,
  userId: string,
  { id, postId }: { id: string; postId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('post_comments')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const markColumns = ['post_id', 'reaction', 'follows'] as const
export function marksOf(db: Db, userId: string) {
  return db
    .selectFrom('post_marks')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('reaction', 'is not', null), where('follows', '=', true)]))
    .orderBy('post_id', 'desc')
    .limit(500)
    .select(markColumns)
    .execute()
}
/** Only of a post that is shown, or an own one; undefined for another. */
export async function setMark(
  trx: Db,
  userId: string,
  postId: string,
  change: { reaction: Reaction | null } | { follows: boolean },
) {
  return trx
    .insertInto('post_marks')
    .values({ post_id: postId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet(change))
    .returning(markColumns)
    .executeTakeFirstOrThrow()
}
/** Who writes on a post follows it, unless they chose before. A comment may arrive after the choice: each has its lane. */
export async function followUnlessChosen(trx: Db, userId: string, postId: string): Promise<void> {
  await trx
    .insertInto('post_marks')
    .values({ post_id: postId, user_id: userId, follows: true })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'user_id'])
        .doUpdateSet({ follows: true })
        .where('post_marks.follows', 'is', null),
    )
    .execute()
}

interface NewReport {
  id: string
  postId: string
  commentId: string | null
  reason: ReportReason
  note: string
}
export async function insertReport(
  trx: Db,
  userId: string,
  { postId, commentId, ...report }: NewReport,
): Promise<void> {
  await trx
    .insertInto('post_reports')
    .values({ ...report, post_id: postId, comment_id: commentId, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
/** Held, so that it is not deleted meanwhile. */
export async function holdComment(trx: Db, postId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('post_comments')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .forKeyShare()
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
