import { type Kysely, sql } from 'kysely'

/** A change of kind waits with its version; the last release gives none, and changes that of the post at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_versions add column kind text`.execute(db)
}
