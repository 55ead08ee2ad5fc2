import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

interface QueueRow {
  name: string
  waiting: number
  active: number
  failed: number
  oldest: Date | null
}
const at = sql`coalesce(completed_on, started_on, created_on)`
const most = mostCounted + 1
type JobState = JobRow['state'] | 'completed'
/** A literal: an index of some states answers no parameter. */
const stateIs = (state: JobState) => sql`state = ${sql.lit(state)}::pgboss.job_state`
const ofQueue = (state: JobState) =>
  sql`pgboss.job j where j.name = q.name and j.state = ${sql.lit(state)}::pgboss.job_state`

/** Lists queues with jobs first; each number is counted up to a thousand and one. */
export async function queues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with recursive
      -- What there is, one look at the index for each: most queues are empty in most states.
      held as (
        (select name, state from pgboss.job order by name, state limit 1)
        union all
        select next.* from held, lateral (select name, state from pgboss.job j
          where (j.name, j.state) > (held.name, held.state) order by name, state limit 1) next
      ),
      counted as (
        select held.name, held.state, jobs.count, jobs.oldest from held, lateral (
          select (select count(*)::int from (select from pgboss.job j
              where j.name = held.name and j.state = held.state limit ${sql.lit(most)}) few) as count,
            -- The first by its index.
            (select created_on from pgboss.job j where j.name = held.name and j.state = held.state
              order by ${at}, id limit 1) as oldest) jobs
        where held.state in ('created', 'retry', 'active', 'failed')
      )
    select q.name,
      coalesce(sum(c.count) filter (where c.state in ('created', 'retry')), 0)::int as waiting,
      coalesce(sum(c.count) filter (where c.state = 'active'), 0)::int as active,
      coalesce(sum(c.count) filter (where c.state = 'failed'), 0)::int as failed,
      min(c.oldest) filter (where c.state in ('created', 'retry')) as oldest
    from pgboss.queue q left join counted c on c.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name
    order by failed desc, coalesce(sum(c.count) filter (where c.state <> 'failed'), 0) desc, name limit 200`.execute(
    db,
  )
  return rows
}

interface ScheduleRow {
  name: string
  cron: string
  last_done: Date | null
  last_failed: Date | null
}
export async function schedule(db: Db): Promise<ScheduleRow[]> {
  const last = (state: JobState) =>
    sql`(select completed_on from ${ofQueue(state)} order by ${at} desc, id desc limit 1)`
  const { rows } = await sql<ScheduleRow>`
    select q.name, q.cron, ${last('completed')} as last_done, ${last('failed')} as last_failed
    from (select name, min(cron) as cron from pgboss.schedule group by name order by name limit 200) q
    order by q.name`.execute(db)
  return rows
}

export interface JobRow {
  id: string
  name: string
  state: 'failed' | 'retry' | 'created' | 'active'
  data: Record<string, unknown> | null
  error: string | null
  retry_count: number
  retry_limit: number
  at: Date
  start_after: Date
}
interface WantedJobs extends Paging {
  limit: number
  queue?: string | undefined
  state: JobRow['state']
}
export async function pageOfJobs(db: Db, { queue, state, ...paging }: WantedJobs) {
  const from = sql`pgboss.job`
  const where = sql`${stateIs(state)} and ${queue === undefined ? sql`true` : sql`name = ${queue}`}`
  const latest = {
    from,
    where,
    by: [
      [at, 'time'],
      [sql`id`, 'uuid'],
    ],
    isDescending: true,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, [latest], paging),
    countTo(db, most, sql`(select from ${from} where ${where})`),
  ])
  const { rows } = await sql<JobRow>`
    select id, name, state::text as state, data, coalesce(output ->> 'message', output #>> '{value,message}',
        case when jsonb_typeof(output) = 'string' then output #>> '{}' end) as error,
      retry_count, retry_limit, ${at} as at, start_after
    from pgboss.job where id = any(${ids}::uuid[])`.execute(db)
  return { rows: inOrder(ids, rows), total, previous, next }
}
export async function jobById(db: Db, id: string): Promise<Pick<JobRow, 'name' | 'state'> | undefined> {
  const { rows } = await sql<Pick<JobRow, 'name' | 'state'>>`
    select name, state::text as state from pgboss.job where id = ${id}::uuid limit 1`.execute(db)
  return rows[0]
}
export async function failedIn(db: Db, name: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${name} and ${stateIs('failed')}
    order by ${at}, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
/** The queue has no call for a failed job. */
export async function deleteFailed(db: Db, name: string, id: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed'`.execute(db)
}
/** What was asked for once goes with its data when it is done; a failed one waits for an administrator. */
export async function deleteDone(db: Db): Promise<void> {
  await sql`delete from pgboss.job where state in ('completed', 'cancelled')
    and completed_on < now() - interval '1 hour' and name not in (select name from pgboss.schedule)`.execute(
    db,
  )
}
