import { type Kysely, sql } from 'kysely'

const statements = [
  // Builds logged and orders paid, counted by a job: lists are sorted by them, also on devices that are offline.
  'alter table products add column flown int not null default 0, add column bought int not null default 0',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
