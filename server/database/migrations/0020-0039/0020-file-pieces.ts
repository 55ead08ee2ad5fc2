import { type Kysely, sql } from 'kysely'

const statements = [
  // The id is known to the uploading device alone.
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
