import { type Kysely, sql } from 'kysely'

const statements = [
  // Files of people on their way; the id is made by the device and known to it alone.
  `create table file_pieces (
    id uuid primary key,
    size int not null,
    received int not null default 0,
    changed_at timestamptz not null default now())`,
  `create index file_pieces_changed on file_pieces (changed_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
