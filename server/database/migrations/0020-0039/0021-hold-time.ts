import { type Kysely, sql } from 'kysely'

const statements = [
  // Seconds, before the present hold.
  `alter table orders add column held_seconds int not null default 0`,
  `create index orders_held on orders (created_at) where reserved_from is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
