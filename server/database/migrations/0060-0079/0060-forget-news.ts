import { type Kysely, sql } from 'kysely'

const statements = [
  // What is old is found without reading what is kept.
  `create index notifications_read on notifications (read_at) where read_at is not null`,
  `create index notifications_unread on notifications (created_at) where read_at is null`,
  `create index news_mails_sent on news_mails (sent_at) where sent_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
