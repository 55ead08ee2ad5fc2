import { type Kysely, sql } from 'kysely'

/** A withdrawal whose money went another way than through the shop; the last release sets none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column withdrawal_settled_at timestamptz`.execute(db)
}
