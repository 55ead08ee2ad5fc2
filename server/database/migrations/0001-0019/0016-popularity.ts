import { type Kysely, sql } from 'kysely'

const statements = [
  // Counted by a job, for sorting, also offline.
  'alter table products add column flown int not null default 0, add column bought int not null default 0',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
