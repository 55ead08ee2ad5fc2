import { type Kysely, sql } from 'kysely'

const statements = [
  // Status name of OPEN-23.
  `alter table feedback drop constraint feedback_status_check`,
  `update feedback set status = 'in_review' where status = 'in_progress'`,
  `alter table feedback add constraint feedback_status_check check (status in ('open', 'in_review', 'closed'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
