import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { FieldState } from '#shared/flying/flying.contract.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import type { Paging } from '#shared/paging.ts'
import type { FactsToSave } from './fields.queries.ts'

const perPage = 50

interface Wanted extends Paging {
  state: FieldState | undefined
  q: string | undefined
}
async function searched(db: Db, q: string | undefined) {
  if (!q) return sql<boolean>`true`
  const like = likeOf(q)
  const of = { rows: sql`flying_fields f`, id: sql`f.id` }
  return foundBy(db, of.id, 'int', [
    byWords(like, { ...of, words: sql`(f.name || ' ' || f.location)` }),
    await byPerson(db, like, { ...of, person: sql`f.submitted_by` }),
  ])
}
/** Lists those that wait, the longest waiting first; then the others by name. */
export async function pageForDesk(db: Db, { state, q, ...at }: Wanted) {
  const has = await searched(db, q)
  const from = sql`flying_fields f`
  const id = [sql`f.id`, 'number'] as const
  const waiting = {
    from,
    where: sql`f.state = 'pending' and ${has}`,
    by: [[sql`f.created_at`, 'time'], id] as const,
  }
  const decided = {
    from,
    where: sql`${state === undefined ? sql`f.state <> 'pending'` : sql`f.state = ${state}`} and ${has}`,
    by: [[sql`lower(f.name)`, 'text'], id] as const,
  }
  const parts = state === undefined ? [waiting, decided] : [state === 'pending' ? waiting : decided]
  const all = sql`(select from flying_fields f
    where ${state === undefined ? sql`true` : sql`f.state = ${state}`} and ${has})`
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, parts, { ...at, limit: perPage }),
    countTo(db, mostCounted + 1, all),
  ])
  const rows = await db
    .selectFrom('flying_fields as f')
    .leftJoin('users as u', 'u.id', 'f.submitted_by')
    .where('f.id', '=', sql<number>`any(${ids}::int[])`)
    .select([
      'f.id',
      'f.slug',
      'f.revision',
      'f.name',
      'f.location',
      'f.state',
      'f.created_at',
      'u.email as submitter',
    ])
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}

export function fieldForDesk(db: Db, id: number) {
  return db
    .selectFrom('flying_fields as f')
    .leftJoin('users as u', 'u.id', 'f.submitted_by')
    .leftJoin('users as d', 'd.id', 'f.decided_by')
    .where('f.id', '=', id)
    .selectAll('f')
    .select(['u.email as submitter', 'd.first_name as decided_name'])
    .executeTakeFirst()
}
export async function decisionsOn(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Decided>> {
  const rows = await db
    .selectFrom('flying_fields as f')
    .leftJoin('users as d', 'd.id', 'f.decided_by')
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.revision', 'f.state', 'f.reason', 'f.decided_at', 'f.changed_at'])
    .select('d.first_name as decided_name')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type DeskRow = NonNullable<Awaited<ReturnType<typeof fieldForDesk>>>
export type Decided = Pick<
  DeskRow,
  'state' | 'revision' | 'reason' | 'decided_at' | 'decided_name' | 'changed_at'
>

/** Waits for another moderator's decision. */
export async function lockField(trx: Db, id: number): Promise<DeskRow | undefined> {
  await trx.selectFrom('flying_fields').where('id', '=', id).forUpdate().select('id').execute()
  return fieldForDesk(trx, id)
}

/** Those that may be near enough, by a box around it, or that have the same name and location. */
export function maybeSimilar(db: Db, { id, lat, lon, name, location }: DeskRow) {
  const tall = fieldLimits.same / 111_000
  const wide = lat === null ? 0 : tall / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return db
    .selectFrom('flying_fields')
    .where('id', '!=', id)
    .where((where) =>
      where.or([
        where.and([
          where(sql`lower(name)`, '=', name.toLowerCase()),
          where(sql`lower(location)`, '=', location.toLowerCase()),
        ]),
        ...(lat === null || lon === null
          ? []
          : [
              where.and([
                where('lat', '>=', lat - tall),
                where('lat', '<=', lat + tall),
                where('lon', '>=', lon - wide),
                where('lon', '<=', lon + wide),
              ]),
            ]),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .select(['id', 'name', 'location', 'lat', 'lon', 'state'])
    .execute()
}

const touched = { changed_at: sql<Date>`now()` }

export async function decideField(
  trx: Db,
  id: number,
  { state, reason, by }: { state: FieldState; reason: string; by: string },
): Promise<void> {
  await trx
    .updateTable('flying_fields')
    .set((eb) => ({
      state,
      reason,
      decided_by: by,
      decided_at: sql<Date>`now()`,
      revision: eb('revision', '+', 1),
      ...touched,
    }))
    .where('id', '=', id)
    .execute()
}
export async function updateField(trx: Db, id: number, facts: FactsToSave): Promise<void> {
  await trx
    .updateTable('flying_fields')
    .set((eb) => ({ ...facts, revision: eb('revision', '+', 1), ...touched }))
    .where('id', '=', id)
    .execute()
}
