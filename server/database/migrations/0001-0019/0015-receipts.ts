import { type Kysely, sql } from 'kysely'

const statements = [`alter table idempotency_keys add column headers jsonb not null default '{}'`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
