import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { RowUpdate } from '#server/features/security/audit.queries.ts'
import { mostCounted } from '#shared/counted.ts'
import type { AdminTutorial, AdminTutorialRow } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import type { Paging } from '#shared/paging.ts'

export type TutorialFields = Omit<AdminTutorial, 'id' | 'revision' | 'productIds' | 'productNames'>

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb` as RawBuilder<never>
const valuesOf = ({ isPublished, parts, steps, ...fields }: TutorialFields) => ({
  ...fields,
  parts: json(parts),
  steps: json(steps),
  is_published: isPublished,
})

const rowColumns = [
  'id',
  'slug',
  'title',
  'level',
  'minutes',
  'is_published as isPublished',
  'changed_at',
  sql<number>`jsonb_array_length(steps)`.as('steps'),
  sql<boolean>`(position, id) = (select position, id from tutorials order by position, id limit 1)`.as(
    'isFirst',
  ),
  sql<boolean>`(position, id) = (select position, id from tutorials order by position desc, id desc limit 1)`.as(
    'isLast',
  ),
] as const
export async function pageOfTutorials(
  db: Db,
  { q, ...at }: Paging & { limit: number; q?: string | undefined },
): Promise<{ rows: AdminTutorialRow[]; total: number; previous: string | null; next: string | null }> {
  const of = { rows: sql`tutorials`, id: sql`id`, words: sql`(title || ' ' || slug)` }
  const where = q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])
  const by = [
    [sql`position`, 'number'],
    [of.id, 'number'],
  ] as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [{ from: of.rows, where, by }], at),
    countTo(db, mostCounted + 1, sql`(select from ${of.rows} where ${where})`),
  ])
  const rows = await db
    .selectFrom('tutorials')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(rowColumns)
    .execute()
  const shaped = rows.map(({ changed_at: changedAt, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
  }))
  return { rows: inOrder(ids, shaped), total, previous, next }
}
const columns = [
  'id',
  'revision',
  'slug',
  'title',
  'summary',
  'level',
  'minutes',
  'parts',
  'tools',
  'steps',
  'video',
  'is_published as isPublished',
] as const
export function tutorialForDesk(db: Db, id: number) {
  return db.selectFrom('tutorials').where('id', '=', id).select(columns).executeTakeFirst()
}
export function holdTutorial(trx: Db, id: number) {
  return trx.selectFrom('tutorials').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}
/** The same without its texts; gives its revision. */
export async function holdRevision(trx: Db, id: number): Promise<number | null> {
  const row = await trx
    .selectFrom('tutorials')
    .where('id', '=', id)
    .select('revision')
    .forUpdate()
    .executeTakeFirst()
  return row?.revision ?? null
}
export async function slugIsTaken(trx: Db, slug: string, besides: number | null): Promise<boolean> {
  const row = await trx.selectFrom('tutorials').where('slug', '=', slug).select('id').executeTakeFirst()
  return row !== undefined && row.id !== besides
}
export async function countTutorials(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('tutorials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
/** At the end of the page. */
export async function insertTutorial(trx: Db, fields: TutorialFields, isSample = false): Promise<number> {
  const { id } = await trx
    .insertInto('tutorials')
    .values({
      ...valuesOf(fields),
      is_sample: isSample,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from tutorials)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** An edited one is no longer a sample. */
export const updateOfTutorial = (trx: Db, id: number, fields: TutorialFields): RowUpdate => ({
  was: trx.selectFrom('tutorials').where('id', '=', id).select(columns),
  update: trx
    .updateTable('tutorials')
    .set((eb) => ({
      ...valuesOf(fields),
      is_sample: false,
      revision: eb('revision', '+', 1),
      changed_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning(columns),
})
export async function deleteTutorial(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('tutorials').where('id', '=', id).execute()
}
/** Numbers all anew, so that equal positions cannot stay. */
export async function moveTutorial(trx: Db, id: number, up: boolean): Promise<void> {
  const rows = await trx
    .selectFrom('tutorials')
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  const order = rows.map((row) => row.id)
  const from = order.indexOf(id)
  const to = Math.min(order.length - 1, Math.max(0, from + (up ? -1 : 1)))
  order.splice(from, 1)
  order.splice(to, 0, id)
  await sql`update tutorials set position = place.position
    from unnest(${order}::int[]) with ordinality as place (id, position) where tutorials.id = place.id`.execute(
    trx,
  )
}
