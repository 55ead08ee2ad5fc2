import { type Kysely, sql } from 'kysely'

/** The conversation of an order begins with the news about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index news_thing on news (thing)`.execute(db)
}
