import { type Kysely, sql } from 'kysely'

const statements = [
  // Time-ordered ids append at the end of indexes.
  `create function uuid_v7() returns uuid language sql volatile parallel safe as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid $$`,

  `create table users (
    id uuid primary key default uuid_v7(),
    email text not null,
    password_hash text not null,
    first_name text not null,
    last_name text,
    username text not null,
    country text,
    is_admin boolean not null default false,
    email_verified_at timestamptz,
    created_at timestamptz not null default now())`,
  `create unique index users_email on users (lower(email))`,
  `create unique index users_username on users (lower(username))`,
  `create table sessions (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null default now(),
    ip text,
    user_agent text)`,
  `create index sessions_user on sessions (user_id)`,

  `create table product_types (
    slug text primary key,
    name text not null,
    description text not null default '',
    position int not null default 0)`,
  `create table products (
    id int generated always as identity primary key,
    slug text not null unique,
    product_type text not null references product_types,
    kind text,
    name text not null,
    tagline text not null default '',
    description text not null default '',
    price_cents int not null check (price_cents >= 0),
    is_digital boolean not null,
    is_featured boolean not null default false,
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    stock int check (stock >= 0),
    weight_grams int,
    licence_kind text,
    record jsonb,
    is_sample boolean not null default false,
    revision int not null default 1,
    catalogue_version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    published_at timestamptz)`,
  `create index products_list on products (status, product_type, published_at desc, id desc)`,
  `create table product_slugs (
    slug text primary key,
    product_id int not null references products on delete cascade)`,
  `create table product_images (
    id int generated always as identity primary key,
    product_id int not null references products on delete cascade,
    position int not null,
    role text not null,
    alt text not null default '',
    hash text not null,
    dark_hash text,
    widths int[] not null,
    width int not null,
    height int not null,
    blur text)`,
  `create index product_images_product on product_images (product_id, position)`,
  `create table product_releases (
    id int generated always as identity primary key,
    product_id int not null references products on delete cascade,
    version text not null,
    released_at timestamptz not null default now(),
    changelog jsonb not null default '[]',
    parts_to_reprint jsonb not null default '[]',
    unique (product_id, version))`,
  `create table product_files (
    id int generated always as identity primary key,
    release_id int not null references product_releases on delete cascade,
    path text not null,
    kind text not null,
    size bigint not null,
    sha256 text not null,
    store_key text not null,
    free boolean not null default false,
    unique (release_id, path))`,

  // Its row lock makes commit order version order.
  `create table catalogue_state (id int primary key check (id = 1), version int not null)`,
  `insert into catalogue_state values (1, 1)`,
  `create table catalogue_tombstones (product_id int primary key, version int not null)`,
  `create table price_history (
    id int generated always as identity primary key,
    product_id int not null references products on delete cascade,
    price_cents int not null,
    since timestamptz not null default now())`,
  `create index price_history_product on price_history (product_id, since desc)`,

  `create table sales (
    id int generated always as identity primary key,
    name text not null,
    site_wide boolean not null,
    product_ids int[] not null default '{}',
    discount_type text not null check (discount_type in ('percentage', 'fixed')),
    discount_value numeric(10, 2) not null check (discount_value >= 0),
    start_date timestamptz not null default now(),
    end_date timestamptz not null,
    is_sample boolean not null default false,
    check (end_date > start_date))`,

  `create table cart_items (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    product_id int not null references products on delete cascade,
    quantity int not null check (quantity between 1 and 99),
    added_at timestamptz not null default now(),
    unique (user_id, product_id))`,
  `create table cart_merges (
    guest_item_id text primary key,
    user_id uuid not null references users on delete cascade,
    product_id int not null,
    quantity int not null,
    merged_at timestamptz not null default now())`,

  `create table orders (
    id uuid primary key default uuid_v7(),
    number int generated always as identity (start with 10427) unique,
    key uuid not null unique,
    user_id uuid not null references users,
    email text not null,
    status text not null check (status in
      ('pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled', 'failed')),
    payment text not null default 'none' check (payment in ('none', 'open', 'declined', 'unknown', 'paid')),
    country text not null,
    address jsonb,
    totals jsonb not null,
    total_cents int not null check (total_cents >= 0),
    currency text not null,
    fingerprint text not null,
    start_now_at timestamptz,
    created_at timestamptz not null default now(),
    paid_at timestamptz)`,
  `create index orders_user on orders (user_id, created_at desc)`,
  `create index orders_status on orders (status, created_at desc)`,
  `create table order_lines (
    id int generated always as identity primary key,
    order_id uuid not null references orders on delete cascade,
    position int not null,
    product_id int references products on delete set null,
    quantity int not null check (quantity between 1 and 99),
    is_digital boolean not null,
    line jsonb not null)`,
  `create index order_lines_order on order_lines (order_id, position)`,
  `create index order_lines_product on order_lines (product_id)`,
  `create table order_events (
    id int generated always as identity primary key,
    order_id uuid not null references orders on delete cascade,
    at timestamptz not null default now(),
    text text not null,
    actor text)`,
  `create index order_events_order on order_events (order_id, id)`,
  `create table payments (
    id uuid primary key default uuid_v7(),
    order_id uuid not null references orders on delete cascade,
    provider text not null,
    reference text not null,
    status text not null check (status in ('open', 'paid', 'declined', 'expired')),
    amount_cents int not null,
    created_at timestamptz not null default now(),
    unique (provider, reference))`,
  `create index payments_order on payments (order_id)`,
  `create table payment_events (
    event_id text primary key,
    payment_id uuid references payments on delete cascade,
    kind text not null,
    received_at timestamptz not null default now())`,
  `create table test_payments (
    id uuid primary key,
    amount_cents int not null,
    currency text not null,
    description text not null,
    success_url text not null,
    cancel_url text not null,
    status text not null default 'open' check (status in ('open', 'paid', 'declined')),
    created_at timestamptz not null default now())`,
  `create table download_log (
    id int generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    order_id uuid references orders on delete cascade,
    product_id int not null,
    name text not null,
    ip text not null,
    at timestamptz not null default now())`,
  `create index download_log_order on download_log (order_id, id desc)`,

  `create table settings (key text primary key, value jsonb not null)`,
  // Losing the counters in a crash is harmless.
  `create unlogged table rate_limits (key text primary key, hits int not null, resets_at timestamptz not null)`,
  `create table audit_log (
    id int generated always as identity primary key,
    at timestamptz not null default now(),
    actor text not null,
    action text not null,
    subject text not null,
    change jsonb not null default '{}',
    request_id text not null)`,
  // Append-only for the application's role too.
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log only grows'; end $$`,
  `create trigger audit_log_only_grows before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
