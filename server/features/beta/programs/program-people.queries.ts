import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { placeStates } from '#shared/beta/programs/programs.contract.ts'

const pageSize = 40
type PlaceState = (typeof placeStates)[number]

/** In order of arrival. */
export async function pageOfPeople(
  db: Db,
  { programId, state, page }: { programId: number; state: PlaceState; page: number },
) {
  const found = db
    .selectFrom('beta_places')
    .innerJoin('users', 'users.id', 'beta_places.user_id')
    .where('beta_places.program_id', '=', programId)
    .where('beta_places.state', '=', state)
  const offset = (page - 1) * pageSize
  const [rows, { total }, { required }] = await Promise.all([
    found
      .orderBy('beta_places.arrival')
      .limit(pageSize)
      .offset(offset)
      .select([
        'users.id',
        'users.email',
        sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('name'),
        'beta_places.asked_at',
        'beta_places.joined_at',
        'beta_places.left_at',
        sql<number>`(select count(*)::int from beta_hand_ins h join beta_tasks t on t.id = h.task_id
          where h.program_id = beta_places.program_id and h.user_id = beta_places.user_id
            and h.state = 'accepted' and t.is_required and t.removed_at is null)`.as('accepted'),
      ])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('beta_tasks')
      .where('program_id', '=', programId)
      .where('is_required', '=', true)
      .where('removed_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('required'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    total,
    rows: rows.map((row, place) => ({
      userId: row.id,
      name: row.name,
      email: row.email,
      state,
      position: state === 'waiting' ? offset + place + 1 : null,
      askedAt: row.asked_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      leftAt: row.left_at?.toISOString() ?? null,
      required,
      accepted: row.accepted,
    })),
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

/** Of those who are in the program now. */
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
