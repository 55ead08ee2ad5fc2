import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table orders add column tracking jsonb`,
  // Administrators' notes and mail records.
  `alter table order_events add column internal boolean not null default false`,

  // Guests download too; the release tells their version.
  `alter table download_log
    alter column user_id drop not null,
    add column failed boolean not null default false,
    add column release_id int references product_releases on delete set null`,
  `create index download_log_user on download_log (user_id, product_id)`,
  // Counts the starts of a link.
  `create table download_links (
    id uuid primary key,
    starts int not null,
    ends_at timestamptz not null)`,

  // Existing releases are no news.
  `alter table product_releases add column told_at timestamptz`,
  `update product_releases set told_at = now()`,
  `create table release_letters (
    release_id int not null references product_releases on delete cascade,
    recipient text not null,
    sent_at timestamptz not null default now(),
    primary key (release_id, recipient))`,

  // A locked row gives numbers without gaps; a sequence does not.
  `create table invoice_series (
    id int primary key check (id = 1),
    last int not null)`,
  `insert into invoice_series (id, last) values (1, 10000)`,
  `create table invoices (
    number int primary key,
    order_id uuid not null unique references orders,
    issued_at timestamptz not null default now(),
    data jsonb not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
