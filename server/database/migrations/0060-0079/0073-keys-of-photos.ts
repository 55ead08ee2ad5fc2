import { type Kysely, sql } from 'kysely'

/** Each photo is stored under a key of its own; the last release names it by its id and gives none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table build_photos add column store_key text`.execute(db)
  await sql`alter table beta_photos add column store_key text`.execute(db)
}
