import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { excludingFailures } from '#shared/beta/exclusion.ts'
import type { Place } from '#shared/beta/programs/programs.contract.ts'
import { selectPrograms } from './programs.queries.ts'

/** Whoever changes places of a program holds it, so that they come one after the other. */
export function holdProgram(trx: Db, id: number) {
  return trx
    .selectFrom('beta_programs')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .select(['id', 'kind', 'name', 'status', 'capacity', 'joined', 'product_id'])
    .forUpdate()
    .executeTakeFirst()
}
export type HeldProgram = NonNullable<Awaited<ReturnType<typeof holdProgram>>>

/** How many waited before them; from 1. */
const position = sql<number | null>`case when beta_places.state = 'waiting' then (
  select count(*)::int from beta_places before where before.program_id = beta_places.program_id
    and before.state = 'waiting' and before.arrival <= beta_places.arrival) end`

export async function placeOf(db: Db, programId: number, userId: string): Promise<Place | undefined> {
  const row = await db
    .selectFrom('beta_places')
    .innerJoin('beta_programs', 'beta_programs.id', 'beta_places.program_id')
    .where('beta_places.program_id', '=', programId)
    .where('beta_places.user_id', '=', userId)
    .select(['beta_places.state', 'beta_programs.joined', position.as('position')])
    .executeTakeFirst()
  return row && { programId, state: row.state, position: row.position, participantCount: row.joined }
}

/** A member who left comes in again at the end of the list. */
export async function takePlace(
  trx: Db,
  programId: number,
  userId: string,
  state: 'joined' | 'waiting',
): Promise<void> {
  const joined_at = state === 'joined' ? sql<Date>`now()` : null
  await trx
    .insertInto('beta_places')
    .values({ program_id: programId, user_id: userId, state, joined_at })
    .onConflict((found) =>
      found.columns(['program_id', 'user_id']).doUpdateSet({
        state,
        joined_at,
        left_at: null,
        asked_at: sql<Date>`now()`,
        arrival: sql<never>`default`,
      } as never),
    )
    .execute()
}
/** False where they had no place. */
export async function leavePlace(trx: Db, programId: number, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('beta_places')
    .set({ state: 'left', left_at: sql<Date>`now()` })
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'left')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** Gives free places to those who wait, in order of arrival; whoever may not join now keeps waiting. Needs the program held. */
export async function fillPlaces(trx: Db, programId: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update beta_places set state = 'joined', joined_at = now()
    where program_id = ${programId} and state = 'waiting' and user_id in (
      select w.user_id from beta_places w
      where w.program_id = ${programId} and w.state = 'waiting' and (
        select count(*) from beta_failures f where f.user_id = w.user_id and f.undone_at is null) < ${excludingFailures}
        and (exists (select 1 from beta_programs p where p.id = w.program_id and p.kind = 'site')
          or exists (select 1 from beta_users u where u.user_id = w.user_id and u.state = 'accepted'))
      order by w.arrival
      limit greatest(0, (select capacity - joined from beta_programs where id = ${programId})))
    returning user_id`.execute(trx)
  return rows.map(({ user_id: id }) => id)
}

export function ownPlaces(db: Db, userId: string, limit: number) {
  return selectPrograms(db)
    .innerJoin('beta_places', 'beta_places.program_id', 'beta_programs.id')
    .where('beta_places.user_id', '=', userId)
    .where('beta_programs.status', '<>', 'draft')
    .orderBy('beta_places.asked_at', 'desc')
    .orderBy('beta_programs.id', 'desc')
    .limit(limit)
    .select([
      'beta_places.state',
      'beta_places.asked_at',
      'beta_places.joined_at',
      'beta_places.left_at',
      position.as('position'),
      sql<boolean>`exists (select 1 from beta_failures f where f.program_id = beta_programs.id
        and f.user_id = beta_places.user_id and f.undone_at is null)`.as('is_failed'),
    ])
    .execute()
}
export async function runningIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('beta_programs')
    .where('status', 'in', ['open', 'active'])
    .limit(1_000)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
