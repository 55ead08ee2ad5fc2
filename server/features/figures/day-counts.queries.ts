import { sql } from 'kysely'
import type { Counted } from '#server/database/schema/figures-schema.ts'
import type { Db, Services } from '#server/features/call.ts'

export async function addToday(db: Db, what: Counted): Promise<void> {
  await sql`insert into day_counts (what, day, count) values (${what}, (now() at time zone 'utc')::date, 1)
    on conflict (what, day) do update set count = day_counts.count + 1`.execute(db)
}

/** What is counted has happened: a count that fails is logged, and undoes nothing. */
export async function countToday({ db, log }: Pick<Services, 'db' | 'log'>, what: Counted): Promise<void> {
  try {
    await addToday(db, what)
  } catch (error) {
    log.warn({ err: error, what }, 'not counted')
  }
}
