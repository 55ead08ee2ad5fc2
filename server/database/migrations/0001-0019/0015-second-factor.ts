import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table two_factor add column wrong_codes integer not null default 0, add column paused_until timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
