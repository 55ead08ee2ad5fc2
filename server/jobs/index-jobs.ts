import type { Db } from 'pg-boss'

const at = '(coalesce(completed_on, started_on, created_on))'

/** They stand on the parent of all job tables: the queue's migrations leave them, and each start restores them. */
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

/** Call it once the queue has made its tables. */
export async function indexJobs(db: Db): Promise<void> {
  await db.executeSql(statement)
}
