import { type Kysely, sql } from 'kysely'

const statements = [
  `create extension if not exists pg_trgm`,
  // What the desk finds by a few letters; each text begins with a space, so that a word's beginning is found by an index.
  `create index users_words on users
    using gin (lower(' ' || first_name || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || email) gin_trgm_ops)
    where deleted_at is null`,
  `create index products_words on products using gin (lower(' ' || name || ' ' || slug) gin_trgm_ops)`,
  `create index orders_words on orders
    using gin (lower(' ' || email || ' ' || coalesce(address ->> 'name', '')) gin_trgm_ops)`,
  `create index orders_digits on orders ((number::text) text_pattern_ops)`,
  // What the overview counts.
  `create index orders_paid on orders (paid_at) include (total_cents, currency) where payment = 'paid'`,
  `create index orders_latest on orders (created_at desc, id desc)`,
  `create index orders_withdrawn on orders (withdrawal_asked_at) where withdrawal_asked_at is not null`,
  `create index ip_violations_waiting on ip_violations (first_at) where not is_reviewed`,
  `create index post_reports_waiting on post_reports (created_at) where settled_by is null`,
  `create index download_log_failed on download_log (at) where failed`,
  `create index news_started on news (starts_at)`,
  // Sums only: who or which device it was is written nowhere.
  `create table day_counts (
    what text not null,
    day date not null,
    count int not null,
    primary key (what, day))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
