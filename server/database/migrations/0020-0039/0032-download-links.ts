import { type Kysely, sql } from 'kysely'

const statements = [
  // How far the file was sent at most, and how many bytes were sent more than once.
  `alter table download_links
    add column sent_to bigint not null default 0,
    add column sent_again bigint not null default 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
