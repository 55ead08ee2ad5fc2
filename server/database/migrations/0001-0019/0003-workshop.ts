import { type Kysely, sql } from 'kysely'

const statements = [
  `create table workshops (
    user_id uuid primary key references users on delete cascade,
    workshop jsonb not null,
    changed_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
