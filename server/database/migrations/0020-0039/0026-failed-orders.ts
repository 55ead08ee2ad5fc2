import { type Kysely, sql } from 'kysely'

const statements = [
  // Pending: the provider has taken it; a bank may refuse it days later.
  `alter table refunds drop constraint refunds_status_check`,
  `alter table refunds add constraint refunds_status_check
    check (status in ('open', 'pending', 'done', 'failed'))`,
  `alter table refunds
    add column asked_at timestamptz,
    -- It was taken or paid before it failed: what comes next is another refund.
    add column came_back_at timestamptz,
    -- Of a payment beyond the order's own.
    add column is_extra boolean not null default false`,
  `create unique index refunds_reference on refunds (reference)`,
  `create index refunds_payment on refunds (payment_id)`,
  `create index refunds_unfinished on refunds (created_at) where status in ('open', 'pending')`,
  `alter table credit_notes add column voided_at timestamptz`,

  `alter table payments
    -- Null: as much as was asked for.
    add column charged_cents int,
    -- The provider's name of the charge.
    add column charge text,
    add column paid_at timestamptz`,
  `create index payments_charge on payments (charge) where charge is not null`,

  `alter table payment_reviews drop constraint payment_reviews_kind_check`,
  `alter table payment_reviews add constraint payment_reviews_kind_check check (kind in
    ('sold_out', 'cancelled', 'bought_again', 'amount', 'twice', 'stray', 'unanswered',
      'refund_failed', 'refund_unanswered'))`,
  `alter table payment_reviews
    add column payment_id uuid references payments on delete cascade,
    add column refund_id uuid references refunds on delete cascade,
    -- The provider's name of a payment that is not of this shop.
    add column reference text,
    add column asked_at timestamptz`,
  `update payment_reviews r set payment_id =
    (select p.id from payments p where p.order_id = r.order_id and p.status = 'paid'
      order by p.created_at desc limit 1)`,
  // Pages follow these two.
  `drop index payment_reviews_open`,
  `create index payment_reviews_open on payment_reviews (id desc) where resolved_at is null`,
  `create index payment_reviews_resolved on payment_reviews (id desc) where resolved_at is not null`,
  `create index payment_reviews_payment on payment_reviews (payment_id) where resolved_at is null`,
  `create index payment_reviews_refund on payment_reviews (refund_id) where refund_id is not null`,
  // What happened to money without an order; an order has a trail of its own.
  `create table payment_review_events (
    id bigint generated always as identity primary key,
    review_id bigint not null references payment_reviews on delete cascade,
    at timestamptz not null default now(),
    text text not null,
    actor text)`,
  `create index payment_review_events_review on payment_review_events (review_id)`,

  `create table test_refunds (
    id uuid not null,
    attempt int not null,
    payment_id text not null,
    amount_cents int not null,
    created_at timestamptz not null default now(),
    primary key (id, attempt))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
