import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

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
export function allQuestions(db: Db) {
  return db
    .selectFrom('support_questions')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .select(columns)
    .execute()
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
export function cannedAnswers(db: Db) {
  return db
    .selectFrom('canned_answers')
    .orderBy('title')
    .orderBy('id')
    .limit(most)
    .select(cannedColumns)
    .execute()
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
