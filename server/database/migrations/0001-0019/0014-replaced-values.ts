import { type Kysely, sql } from 'kysely'

const statements = [
  // Values of other devices that were overwritten, until the person decides.
  `alter table builds add column replaced jsonb not null default '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
