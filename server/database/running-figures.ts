import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/schema.ts'

interface RunningFigures {
  queue: { name: string; state: string; jobs: number }[]
  pushes: { waiting: number; sent: number; gone: number; refused: number; late: number }
  /** Receipts of the outbox, as of the database's last look at the table. */
  receipts: number
}

/** What all processes share. */
export async function runningFigures(db: Kysely<Schema>): Promise<RunningFigures> {
  const queue = await sql<{ name: string; state: string; jobs: number }>`
    select name, state::text as state, count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state order by name, state`.execute(
    db,
  )
  const waiting = await db
    .selectFrom('pushes')
    .select((eb) => eb.fn.countAll<number>().as('pushes'))
    .executeTakeFirstOrThrow()
  const results = await sql<Omit<RunningFigures['pushes'], 'waiting'>>`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(gone), 0)::int as gone,
      coalesce(sum(refused), 0)::int as refused, coalesce(sum(late), 0)::int as late from news_results`.execute(
    db,
  )
  const kept = await sql<{ receipts: number }>`
    select greatest(reltuples, 0)::int as receipts from pg_class
    where oid = 'public.idempotency_keys'::regclass`.execute(db)
  const pushes = results.rows[0] ?? { sent: 0, gone: 0, refused: 0, late: 0 }
  return {
    queue: queue.rows,
    pushes: { waiting: waiting.pushes, ...pushes },
    receipts: kept.rows[0]?.receipts ?? 0,
  }
}
