import { type Kysely, sql } from 'kysely'

/** The page of a payment leads to the pass that its order had when it began; the last release gives none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column access_revision integer`.execute(db)
}
