import { type Kysely, sql } from 'kysely'

const statements = [
  // Money that fits no order, or an order whose money is in doubt.
  `create table payment_reviews (
    id bigint generated always as identity primary key,
    -- Null: money for no order of this shop.
    order_id uuid references orders (id) on delete cascade,
    kind text not null check (kind in ('sold_out', 'cancelled', 'bought_again', 'amount', 'twice', 'stray')),
    -- The provider's event, once.
    event_id text unique,
    text text not null,
    opened_at timestamptz not null default now(),
    resolved_at timestamptz,
    resolved_by text,
    note text
  )`,
  `create index payment_reviews_open on payment_reviews (opened_at) where resolved_at is null`,
  `create index payment_reviews_order on payment_reviews (order_id)`,
  `insert into payment_reviews (order_id, kind, text, opened_at)
    select id, 'cancelled', 'Money arrived that was not expected: please check this payment.', created_at
    from orders where status = 'failed'`,
  `insert into payment_reviews (kind, event_id, text, opened_at)
    select 'stray', event_id, 'Money arrived for no order of this shop.', received_at
    from payment_events where kind = 'stray' and received_at > now() - interval '7 days'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
