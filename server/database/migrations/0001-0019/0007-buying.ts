import { type Kysely, sql } from 'kysely'

const statements = [
  // Old orders, from before zones and countries.
  `update orders set totals = jsonb_build_object(
    'shippingZone', case when totals ->> 'shipping' = '0.00' then null else 'Everywhere' end,
    'taxName', 'VAT', 'taxIncluded', true) || totals`,
  `update order_lines set line = '{"weightGrams": null}'::jsonb || line`,

  // A higher revision invalidates the page's earlier links.
  `alter table orders
    alter column user_id drop not null,
    add column placed_as_guest boolean not null default false,
    add column access_revision int not null default 0,
    add column withdrawal_asked_at timestamptz,
    add column shipped_at timestamptz,
    drop constraint orders_payment_check,
    add constraint orders_payment_check
      check (payment in ('none', 'open', 'declined', 'unknown', 'paid', 'refunded'))`,
  `create index orders_guest_email on orders (lower(email)) where user_id is null`,

  `update orders set shipped_at = now() where status = 'shipped'`,

  // Null: the provider's answer was lost.
  `alter table payments add column opened_at timestamptz`,
  `update payments set opened_at = created_at`,
  // Our id is the provider's idempotency key.
  `create table refunds (
    id uuid primary key,
    order_id uuid not null references orders,
    payment_id uuid not null references payments,
    amount_cents int not null check (amount_cents > 0),
    status text not null default 'open' check (status in ('open', 'done', 'failed')),
    reference text,
    reason text not null,
    actor text not null,
    created_at timestamptz not null default now())`,
  `create index refunds_order on refunds (order_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
