import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

interface QueueRow {
  name: string
  waiting: number
  active: number
  failed: number
  oldest: Date | null
}
/** Those with jobs first. */
export async function queues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, coalesce(j.waiting, 0)::int as waiting, coalesce(j.active, 0)::int as active,
      coalesce(j.failed, 0)::int as failed, j.oldest
    from pgboss.queue q left join (
      select name, count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed,
        min(created_on) filter (where state in ('created', 'retry')) as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name) j on j.name = q.name
    where q.name not like '\\_\\_%'
    order by coalesce(j.failed, 0) desc, coalesce(j.waiting, 0) + coalesce(j.active, 0) desc, q.name limit 200`.execute(
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
  const { rows } = await sql<ScheduleRow>`
    select s.name, min(s.cron) as cron, max(j.completed_on) filter (where j.state = 'completed') as last_done,
      max(j.completed_on) filter (where j.state = 'failed') as last_failed
    from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.state in ('completed', 'failed')
    group by s.name order by s.name limit 200`.execute(db)
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
/** The latest ones. */
export async function latestJobs(
  db: Db,
  { queue, state }: { queue: string | undefined; state: JobRow['state'] },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, name, state::text as state, data, coalesce(output ->> 'message', output #>> '{value,message}',
        case when jsonb_typeof(output) = 'string' then output #>> '{}' end) as error,
      retry_count, retry_limit, coalesce(completed_on, started_on, created_on) as at, start_after
    from pgboss.job where state::text = ${state} and (${queue ?? null}::text is null or name = ${queue ?? null})
    order by coalesce(completed_on, started_on, created_on) desc limit 100`.execute(db)
  return rows
}
export async function jobById(db: Db, id: string): Promise<Pick<JobRow, 'name' | 'state'> | undefined> {
  const { rows } = await sql<Pick<JobRow, 'name' | 'state'>>`
    select name, state::text as state from pgboss.job where id = ${id}::uuid limit 1`.execute(db)
  return rows[0]
}
export async function failedIn(db: Db, name: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${name} and state = 'failed' order by created_on limit ${most}`.execute(
    db,
  )
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
