import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

const most = 500

export function shownQuestions(db: Db) {
  return db
    .selectFrom('support_questions')
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .select(['id', 'question', 'answer'])
    .execute()
}
const columns = ['id', 'position', 'question', 'answer', 'is_shown as isShown', 'revision'] as const
interface WantedTexts extends Paging {
  limit: number
  q?: string | undefined
}
export async function pageOfQuestions(db: Db, { q, ...paging }: WantedTexts) {
  const of = { rows: sql`support_questions`, id: sql`id`, words: sql`(question || ' ' || answer)` }
  const where = q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])
  const inPlace = {
    from: of.rows,
    where,
    by: [
      [sql`position`, 'number'],
      [of.id, 'number'],
    ],
  } as const
  const [{ ids, previous, next }, total, last] = await Promise.all([
    pageByKey<number>(db, [inPlace], paging),
    countTo(db, mostCounted + 1, sql`(select from ${of.rows} where ${where})`),
    db
      .selectFrom('support_questions')
      .select((eb) => eb.fn.max<number | null>('position').as('place'))
      .executeTakeFirst(),
  ])
  const rows = await db
    .selectFrom('support_questions')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(columns)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next, lastPlace: last?.place ?? 0 }
}
export function findQuestion(db: Db, id: number) {
  return db.selectFrom('support_questions').where('id', '=', id).select(columns).executeTakeFirst()
}
interface GivenQuestion {
  position: number
  question: string
  answer: string
  isShown: boolean
}
const valuesOf = ({ isShown, ...rest }: GivenQuestion) => ({ ...rest, is_shown: isShown })
export function insertQuestion(db: Db, given: GivenQuestion) {
  return db
    .insertInto('support_questions')
    .values(valuesOf(given))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
/** Undefined: not there, or of another revision. */
export function updateQuestion(db: Db, id: number, revision: number, given: GivenQuestion) {
  return db
    .updateTable('support_questions')
    .set({ ...valuesOf(given), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(columns)
    .executeTakeFirst()
}
export async function deleteQuestion(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('support_questions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const cannedColumns = ['id', 'title', 'body', 'revision'] as const
export async function pageOfCanned(db: Db, { q, ...paging }: WantedTexts) {
  const of = { rows: sql`canned_answers`, id: sql`id`, words: sql`(title || ' ' || body)` }
  const where = q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])
  const byTitle = {
    from: of.rows,
    where,
    by: [
      [sql`title`, 'text'],
      [of.id, 'number'],
    ],
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [byTitle], paging),
    countTo(db, mostCounted + 1, sql`(select from ${of.rows} where ${where})`),
  ])
  const rows = await db
    .selectFrom('canned_answers')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(cannedColumns)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
export function findCanned(db: Db, id: number) {
  return db.selectFrom('canned_answers').where('id', '=', id).select(cannedColumns).executeTakeFirst()
}
export function insertCanned(db: Db, given: { title: string; body: string }) {
  return db.insertInto('canned_answers').values(given).returning(cannedColumns).executeTakeFirstOrThrow()
}
/** Undefined: not there, or of another revision. */
export function updateCanned(db: Db, id: number, revision: number, given: { title: string; body: string }) {
  return db
    .updateTable('canned_answers')
    .set({ ...given, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(cannedColumns)
    .executeTakeFirst()
}
export async function deleteCanned(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('canned_answers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
