import { type Kysely, sql } from 'kysely'

const statements = [
  // Lists page by key, which needs all columns of an order in the same direction.
  `drop index products_name`,
  `create index products_name on products (name, id)`,
  `drop index products_price`,
  `create index products_price on products (price_cents, id)`,
  `drop index beta_hand_ins_reviewed`,
  `create index beta_hand_ins_reviewed on beta_hand_ins (state, reviewed_at desc, id desc)`,
  // Counted from the index alone.
  `drop index users_unverified`,
  `create index users_unverified on users (created_at desc, id desc)
    where email_verified_at is null and deleted_at is null`,
  `create index beta_programs_kind on beta_programs (kind, id desc)`,
  `create index beta_programs_status on beta_programs (kind, status, id desc)`,
  `create index beta_programs_searched on beta_programs using gin ((name || ' ' || product_name) gin_trgm_ops)`,
  `create index sales_end on sales (end_date desc, id)`,
  `create index canned_answers_title on canned_answers (title, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
