import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { placeStates } from '#shared/beta/programs/programs.contract.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

type PlaceState = (typeof placeStates)[number]

interface Wanted extends Paging {
  limit: number
  programId: number
  state: PlaceState
  q?: string | undefined
}
const from = sql`beta_places b`
/** Among those who wait, counted up to a thousand and one. */
async function numbersInLine(db: Db, programId: number, arrivals: readonly number[]) {
  const { rows } = await sql<{ arrival: number; number: number }>`
    select arrival, number from (
      select arrival, row_number() over (order by arrival)::int as number from (
        select arrival from beta_places where program_id = ${programId} and state = 'waiting'
          and arrival <= ${Math.max(0, ...arrivals)} order by arrival limit ${mostCounted}) first) numbered
    where arrival = any(${arrivals}::bigint[])`.execute(db)
  return new Map(rows.map(({ arrival, number }) => [arrival, number]))
}
const selectPeople = (db: Db) =>
  db
    .selectFrom('beta_places')
    .innerJoin('users', 'users.id', 'beta_places.user_id')
    .select([
      'beta_places.arrival as id',
      'users.id as user_id',
      'users.email',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('name'),
      'beta_places.asked_at',
      'beta_places.joined_at',
      'beta_places.left_at',
      sql<number>`(select count(*)::int from beta_hand_ins h join beta_tasks t on t.id = h.task_id
          where h.program_id = beta_places.program_id and h.user_id = beta_places.user_id
            and h.state = 'accepted' and t.is_required and t.removed_at is null)`.as('accepted'),
    ])

export async function pageOfPeople(db: Db, { programId, state, q, ...paging }: Wanted) {
  const of = { rows: from, id: sql`b.arrival` }
  const has =
    q === undefined
      ? sql`true`
      : await foundBy(db, of.id, 'bigint', [await byPerson(db, likeOf(q), { ...of, person: sql`b.user_id` })])
  const where = sql`b.program_id = ${programId} and b.state = ${state} and ${has}`
  const [{ ids, previous, next }, total, { required }] = await Promise.all([
    pageByKey<number>(db, [{ from, where, by: [[of.id, 'number']] }], paging),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
    db
      .selectFrom('beta_tasks')
      .where('program_id', '=', programId)
      .where('is_required', '=', true)
      .where('removed_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('required'))
      .executeTakeFirstOrThrow(),
  ])
  const [rows, numbers] = await Promise.all([
    selectPeople(db)
      .where('beta_places.arrival', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
    state === 'waiting' ? numbersInLine(db, programId, ids) : new Map<number, number>(),
  ])
  return {
    rows: inOrder(ids, rows).map((row) => ({
      userId: row.user_id,
      name: row.name,
      email: row.email,
      state,
      position: state === 'waiting' ? (numbers.get(row.id) ?? mostCounted + 1) : null,
      askedAt: row.asked_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      leftAt: row.left_at?.toISOString() ?? null,
      required,
      accepted: row.accepted,
    })),
    total,
    previous,
    next,
  }
}

export async function countPlaces(db: Db, programId: number): Promise<Record<PlaceState, number>> {
  const rows = await db
    .selectFrom('beta_places')
    .where('program_id', '=', programId)
    .groupBy('state')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  const of = (wanted: PlaceState) => rows.find(({ state }) => state === wanted)?.count ?? 0
  return { joined: of('joined'), waiting: of('waiting'), left: of('left') }
}

export async function taskCompletion(db: Db, programId: number) {
  const { rows } = await sql<{ name: string; is_required: boolean; accepted: number; handed_in: number }>`
    select t.name, t.is_required,
      count(h.id) filter (where h.state = 'accepted')::int as accepted,
      count(h.id) filter (where h.state = 'handed_in')::int as handed_in
    from beta_tasks t
    left join (beta_hand_ins h join beta_places p
      on p.program_id = h.program_id and p.user_id = h.user_id and p.state = 'joined') on h.task_id = t.id
    where t.program_id = ${programId} and t.removed_at is null
    group by t.id order by t.position, t.id`.execute(db)
  return rows
}
/** Days from joining to the first hand-in of each participant; null without one. */
export async function daysToFirstHandIn(db: Db, programId: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ days: number | null }>`
    select (extract(epoch from min(h.handed_in_at) - p.joined_at) / 86400)::float8 as days
    from beta_places p
    left join beta_hand_ins h on h.program_id = p.program_id and h.user_id = p.user_id
    where p.program_id = ${programId} and p.state = 'joined'
    group by p.user_id, p.joined_at`.execute(db)
  return rows.map(({ days }) => days)
}
