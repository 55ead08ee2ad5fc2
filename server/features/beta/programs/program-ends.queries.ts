import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** A required task is undone until it is handed in; one that waits for review is the shop's turn. */
const hasUndone = sql<boolean>`exists (
  select 1 from beta_tasks t where t.program_id = p.program_id and t.is_required and t.removed_at is null
    and not exists (select 1 from beta_hand_ins h where h.task_id = t.id and h.user_id = p.user_id
      and h.state in ('handed_in', 'accepted')))`

/** One that is closed early ends today (UTC). */
export async function setClosed(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('beta_programs')
    .set({
      status: 'closed',
      ends_on: sql<string>`greatest(starts_on, least(ends_on, (now() at time zone 'utc')::date))`,
      closed_at: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}
/** Once a person and program; gives whom, with the failures that they have now. */
export async function recordUndone(
  trx: Db,
  programId: number,
): Promise<{ user_id: string; failures: number }[]> {
  const { rows } = await sql<{ user_id: string; failures: number }>`
    with failed as (
      insert into beta_failures (program_id, user_id)
      select p.program_id, p.user_id from beta_places p
      where p.program_id = ${programId} and p.state = 'joined' and ${hasUndone}
      on conflict do nothing returning user_id)
    select f.user_id, 1 + (select count(*)::int from beta_failures b
      where b.user_id = f.user_id and b.undone_at is null) as failures from failed f`.execute(trx)
  return rows
}

/** Their last day is over (UTC). */
export async function endedPrograms(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('beta_programs')
    .where('status', 'in', ['open', 'active'])
    .where('ends_on', '<', sql<string>`(now() at time zone 'utc')::date`)
    .orderBy('id')
    .limit(100)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Warned {
  program_id: number
  name: string
  ends_on: string
  user_id: string
}
/** Participants with required tasks undone, in the last three days, who were not warned of this end. */
export async function participantsToWarn(db: Db): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    select p.program_id, b.name, b.ends_on::text, p.user_id
    from beta_places p join beta_programs b on b.id = p.program_id
    where p.state = 'joined' and b.status in ('open', 'active')
      and b.ends_on between (now() at time zone 'utc')::date and (now() at time zone 'utc')::date + 3
      and ${hasUndone}
      and not exists (select 1 from news n
        where n.cause = 'beta deadline ' || p.program_id || ' ' || p.user_id || ' ' || b.ends_on::text)
      -- Warned by the last release, which named no end.
      and not exists (select 1 from news n where n.cause = 'beta deadline ' || p.program_id || ' ' || p.user_id
        and n.created_at > now() - interval '4 days')
    order by p.program_id, p.arrival limit 500`.execute(db)
  return rows
}

/** Running programs with a free place that somebody waits for. */
export async function programsToFill(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('beta_programs')
    .where('status', 'in', ['open', 'active'])
    .whereRef('joined', '<', 'capacity')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('beta_places')
          .whereRef('beta_places.program_id', '=', 'beta_programs.id')
          .where('beta_places.state', '=', 'waiting')
          .select('beta_places.user_id'),
      ),
    )
    .limit(100)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
