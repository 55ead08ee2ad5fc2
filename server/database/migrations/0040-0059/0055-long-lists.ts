import { type Kysely, sql } from 'kysely'

/** What a search of the desk looks through, letter by letter. */
const searched = {
  users: `(email || ' ' || username || ' ' || first_name || ' ' || coalesce(last_name, ''))`,
  products: `(name || ' ' || slug)`,
  orders: `(email || ' ' || coalesce(address ->> 'name', ''))`,
  order_lines: `(line ->> 'name')`,
  feedback: `(message || ' ' || page_url || ' ' || coalesce(email, ''))`,
  model_requests: 'name',
  flying_fields: `(name || ' ' || location)`,
  post_versions: 'title',
  conversations: 'subject',
  tickets: 'email',
  news: 'title',
  discount_codes: `(code || ' ' || note)`,
  beta_users: `(email || ' ' || username || ' ' || first_name || ' ' || last_name)`,
}

const statements = [
  // Each list of the desk in its order, and those filters that only a few rows pass.
  `create index users_admins on users (created_at desc, id desc) where is_admin`,
  `create index users_unverified on users (created_at desc, id desc) where email_verified_at is null`,
  `create index users_must_change on users (created_at desc, id desc) where must_change is not null`,
  `create index products_updated on products (updated_at desc, id desc)`,
  `create index products_status on products (status, updated_at desc, id desc)`,
  `create index products_name on products (name, updated_at desc, id desc)`,
  `create index products_price on products (price_cents, updated_at desc, id desc)`,
  `create index orders_unclear on orders (created_at desc, id desc) where status = 'pending' and payment = 'unknown'`,
  `create index orders_asked_back on orders (created_at desc, id desc)
    where withdrawal_asked_at is not null and payment = 'paid'`,
  `create index feedback_latest on feedback (created_at desc, id desc)`,
  `create index ip_violations_open on ip_violations (last_at desc, id desc) where not is_reviewed`,
  `create index flying_fields_decided on flying_fields (lower(name), id) where state <> 'pending'`,
  `create index flying_fields_state on flying_fields (state, lower(name), id)`,
  `create index post_reports_open on post_reports (post_id) where settled_by is null`,
  `create index conversations_replies on conversations (changed_at desc, id desc) where thing not like 'ticket %'`,
  `create index conversations_waiting on conversations (changed_at desc, id desc)
    where thing not like 'ticket %' and waits_for_shop`,
  `create index conversations_open_tickets on conversations (changed_at, id)
    where thing like 'ticket %' and waits_for_shop and closed_at is null`,
  `create index conversations_tickets on conversations (changed_at desc, id desc)
    where thing like 'ticket %' and not (waits_for_shop and closed_at is null)`,
  `create index tickets_answered on tickets (created_at desc) include (first_answer_at)
    where first_answer_at is not null`,
  `create index tickets_order on tickets (order_number) where order_number is not null`,
  `create index news_newest on news (created_at desc, id desc)`,
  `create index news_state on news (state, created_at desc, id desc)`,
  `create index discount_codes_end on discount_codes (coalesce(end_date, 'infinity'::timestamptz), id desc)`,
  `create index beta_hand_ins_reviewed on beta_hand_ins (state, reviewed_at desc nulls last, id desc)`,

  // Votes are counted as they come and go, so that the most wanted need not be counted each time.
  `alter table model_requests add column votes int not null default 0`,
  `update model_requests r set votes = (select count(*) from model_request_votes v where v.request_id = r.id)`,
  `create function count_request_votes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update model_requests set votes = votes + 1 where id = new.request_id;
      else
        update model_requests set votes = votes - 1 where id = old.request_id;
      end if;
      return null;
    end $$`,
  `create trigger model_request_votes_are_counted after insert or delete on model_request_votes
    for each row execute function count_request_votes()`,
  `create index model_requests_new on model_requests (votes desc, id desc) where status = 'pending'`,
  `create index model_requests_wanted on model_requests (votes desc, id desc) where status <> 'pending'`,
  `create index model_requests_by_status on model_requests (status, votes desc, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const [table, words] of Object.entries(searched))
    await sql.raw(`create index ${table}_searched on ${table} using gin (${words} gin_trgm_ops)`).execute(db)
}
