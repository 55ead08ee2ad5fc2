import { type Kysely, sql } from 'kysely'

/** What happened to an order is looked up for its conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index news_thing on news (thing)`.execute(db)
}
