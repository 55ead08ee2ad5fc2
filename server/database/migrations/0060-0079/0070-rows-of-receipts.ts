import { type Kysely, sql } from 'kysely'

/** What an answer is made of, where effect and receipt are one statement. The last release repeats such an answer without a body. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column answer_row json`.execute(db)
}
