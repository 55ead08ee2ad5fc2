import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { fewIds } from '#server/database/statements/few-ids.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, foundBy, isLike, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { excludingFailures } from '#shared/beta/exclusion.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

interface Wanted extends Paging {
  limit: number
  q?: string | undefined
  show?: 'open' | 'undone' | undefined
}
async function searched(db: Db, q: string) {
  const like = likeOf(q)
  const of = { rows: sql`beta_failures f`, id: sql`f.id` }
  const words = sql`(p.name || ' ' || p.product_name)`
  const [person, programs] = await Promise.all([
    byPerson(db, like, { ...of, person: sql`f.user_id` }),
    fewIds(db, sql`select p.id from beta_programs p where ${isLike(words, like)}`),
  ])
  const isOfThem = sql`f.program_id = any(${programs ?? []}::int[])`
  return foundBy(db, of.id, 'int', [
    person,
    programs === null
      ? {
          ids: null,
          isMatch: sql`(select ${words} from beta_programs p where p.id = f.program_id) ilike ${like}`,
        }
      : { ids: sql`select f.id from beta_failures f where ${isOfThem}`, isMatch: isOfThem },
  ])
}
const shownAs = {
  excluded: sql`f.undone_at is null and f.open_of_member >= ${sql.lit(excludingFailures)}`,
  open: sql`f.undone_at is null`,
  undone: sql`f.undone_at is not null`,
}
const selectFailures = (db: Db) =>
  db
    .selectFrom('beta_failures as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('beta_programs as p', 'p.id', 'f.program_id')
    .leftJoin('users as by', 'by.id', 'f.undone_by')
    .select([
      'f.id',
      'f.user_id',
      'f.program_id',
      'f.failed_at',
      'f.undone_at',
      'f.undone_reason',
      'u.email',
      'p.name as program',
      'by.email as undone_by',
      sql<string>`trim(u.first_name || ' ' || coalesce(u.last_name, ''))`.as('name'),
      sql<number>`(select count(*)::int from beta_failures o
        where o.user_id = f.user_id and o.undone_at is null)`.as('open_failures'),
    ])
export type FailureRow = Awaited<ReturnType<ReturnType<typeof selectFailures>['executeTakeFirstOrThrow']>>

/** Of members who are excluded, where `show` says nothing else; the newest first. */
export async function pageOfFailures(db: Db, { q, show, ...paging }: Wanted) {
  const from = sql`beta_failures f`
  const where = sql`${shownAs[show ?? 'excluded']} and ${q === undefined ? sql`true` : await searched(db, q)}`
  const newest = {
    from,
    where,
    by: [
      [sql`f.failed_at`, 'time'],
      [sql`f.id`, 'number'],
    ],
    isDescending: true,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], paging),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const rows = await selectFailures(db)
    .where('f.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}

/** The program's name; undefined where no failure is open. */
export async function undoFailure(
  trx: Db,
  { userId, programId, reason, by }: { userId: string; programId: number; reason: string; by: string },
): Promise<string | undefined> {
  const undone = await trx
    .updateTable('beta_failures')
    .from('beta_programs')
    .whereRef('beta_programs.id', '=', 'beta_failures.program_id')
    .where('beta_failures.user_id', '=', userId)
    .where('beta_failures.program_id', '=', programId)
    .where('beta_failures.undone_at', 'is', null)
    .set({ undone_at: sql<Date>`now()`, undone_by: by, undone_reason: reason })
    .returning('beta_programs.name')
    .executeTakeFirst()
  return undone?.name
}
