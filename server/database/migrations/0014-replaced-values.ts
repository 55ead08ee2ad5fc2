import { type Kysely, sql } from 'kysely'

const statements = [
  // What another device had set in a field of a build, unseen by the one whose value stands there: until it is decided.
  `alter table builds add column replaced jsonb not null default '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
