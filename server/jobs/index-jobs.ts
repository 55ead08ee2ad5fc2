import type { Db } from 'pg-boss'

const at = '(coalesce(completed_on, started_on, created_on))'

/**
 * The desk's lists of jobs are in the order of these. They are on the parent of all tables of jobs; the queue's own
 * migrations leave them alone, and where one has gone, the next start makes it again.
 */
const statement = `do $$ begin
  if (select count(*) from pg_indexes where schemaname = 'pgboss'
    and indexname in ('kestrel_jobs_by_id', 'kestrel_jobs_by_state', 'kestrel_jobs_by_queue')) < 3 then
    perform pg_advisory_xact_lock(hashtext('kestrel_jobs'));
    create index if not exists kestrel_jobs_by_id on pgboss.job (id);
    create index if not exists kestrel_jobs_by_state on pgboss.job (state, ${at}, id)
      where state in ('created', 'retry', 'active', 'failed');
    create index if not exists kestrel_jobs_by_queue on pgboss.job (name, state, ${at}, id);
  end if;
end $$`

/** Once the queue has made its tables. */
export async function indexJobs(db: Db): Promise<void> {
  await db.executeSql(statement)
}
