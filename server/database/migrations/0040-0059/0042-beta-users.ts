import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index beta_users_applied on beta_users (applied_at desc, user_id desc)`.execute(db)
}
