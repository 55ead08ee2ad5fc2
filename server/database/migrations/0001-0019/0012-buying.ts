import { type Kysely, sql } from 'kysely'

const statements = [
  // Null while the order holds its goods: late money may still find them.
  `alter table orders add column stock_returned_by text
    check (stock_returned_by in ('clock', 'buyer', 'desk', 'refund'))`,
  `update orders set stock_returned_by = 'desk' where status in ('cancelled', 'failed')`,

  // Adds the dark picture to past orders.
  `update order_lines l set line = l.line || jsonb_build_object('imageDark', (
    select replace(l.line ->> 'image', i.hash, i.dark_hash) from product_images i
    where i.hash = split_part(split_part(l.line ->> 'image', '/uploads/', 2), '-', 1) limit 1))`,

  // Numbers without gaps; sample orders are not in the series.
  `create table credit_note_series (
    id int primary key check (id = 1),
    last int not null)`,
  `insert into credit_note_series (id, last) values (1, 50000)`,
  `create table credit_notes (
    refund_id uuid primary key references refunds,
    number int unique,
    order_id uuid not null references orders,
    issued_at timestamptz not null default now(),
    data jsonb not null)`,
  `create index credit_notes_order on credit_notes (order_id)`,

  // By hash of the address, since guests have no account.
  `create table declined_letters (
    kind text not null check (kind in ('releases')),
    recipient text not null,
    declined_at timestamptz not null default now(),
    primary key (kind, recipient))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
