import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { FeedbackContext } from '#shared/feedback/feedback.contract.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import type { Paging } from '#shared/paging.ts'

export interface NewFeedback {
  clientKey: string | null
  userId: string | null
  email: string | null
  message: string
  pageUrl: string
  context: FeedbackContext
  attachments: string[]
}

/** Idempotent by key; false for a late repetition. */
export async function insertFeedback(db: Db, given: NewFeedback): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedback')
    .values({
      client_key: given.clientKey,
      user_id: given.userId,
      email: given.email,
      message: given.message,
      page_url: given.pageUrl,
      context: given.context,
      attachments: given.attachments,
    })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function selectFeedback(db: Db) {
  return db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .select((from) => [
      'feedback.id',
      'feedback.message',
      'feedback.page_url',
      'feedback.context',
      'feedback.attachments',
      'feedback.status',
      'feedback.created_at',
      'feedback.user_id',
      'users.username',
      'users.first_name',
      sql<string | null>`coalesce(users.email, feedback.email)`.as('email'),
      sql<{ id: number; text: string; author: string; createdAt: string }[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'text', a.text, 'author', a.author, 'createdAt',
          to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id)
        from feedback_answers a where a.feedback_id = ${from.ref('feedback.id')}), '[]')`.as('answers'),
    ])
}
export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof selectFeedback>['executeTakeFirstOrThrow']>>

export function findFeedback(db: Db, id: number): Promise<FeedbackRow | undefined> {
  return selectFeedback(db).where('feedback.id', '=', id).executeTakeFirst()
}

/** Locked, so that one of two administrators comes second. */
export async function lockFeedback(trx: Db, id: number): Promise<FeedbackRow | undefined> {
  await trx.selectFrom('feedback').where('id', '=', id).select('id').forUpdate().execute()
  return findFeedback(trx, id)
}

interface Wanted extends Paging {
  status?: FeedbackStatus | undefined
  q?: string | undefined
  limit: number
  offset: number
}
/** The address of a member is in their account, not in their feedback. */
async function searched(db: Db, q: string | undefined) {
  if (!q?.trim()) return sql`true`
  const like = likeOf(q.trim())
  const of = { rows: sql`feedback`, id: sql`feedback.id` }
  return foundBy(db, of.id, 'int', [
    byWords(like, {
      ...of,
      words: sql`(feedback.message || ' ' || feedback.page_url || ' ' || coalesce(feedback.email, ''))`,
    }),
    await byPerson(db, like, { ...of, person: sql`feedback.user_id` }),
  ])
}

export async function pageOfFeedback(db: Db, { status, q, ...paging }: Wanted) {
  const where = sql`${await searched(db, q)}
    and ${status === undefined ? sql`true` : sql`feedback.status = ${status}`}`
  const newest = {
    from: sql`feedback`,
    where,
    by: [
      [sql`feedback.created_at`, 'time'],
      [sql`feedback.id`, 'number'],
    ],
    isDescending: true,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], paging),
    countTo(db, mostCounted + 1, sql`(select from feedback where ${where})`),
  ])
  const rows = await selectFeedback(db)
    .where('feedback.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}

/** Counted up to a thousand and one. */
export async function countFeedback(db: Db, q?: string): Promise<Record<FeedbackStatus, number>> {
  const has = await searched(db, q)
  const count = (status: FeedbackStatus) =>
    countTo(db, mostCounted + 1, sql`(select from feedback where ${has} and feedback.status = ${status})`)
  const [open, inReview, closed] = await Promise.all([count('open'), count('in_review'), count('closed')])
  return { open, in_review: inReview, closed }
}

export async function setFeedbackStatus(db: Db, id: number, status: FeedbackStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ status, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertAnswer(
  db: Db,
  feedbackId: number,
  answer: { text: string; author: string },
): Promise<number> {
  const { id } = await db
    .insertInto('feedback_answers')
    .values({ feedback_id: feedbackId, ...answer })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function answerForMail(db: Db, id: number) {
  return db
    .selectFrom('feedback_answers')
    .innerJoin('feedback', 'feedback.id', 'feedback_answers.feedback_id')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .where('feedback_answers.id', '=', id)
    .select([
      'feedback_answers.text',
      'feedback.message',
      'users.first_name',
      sql<string | null>`coalesce(users.email, feedback.email)`.as('email'),
    ])
    .executeTakeFirst()
}
