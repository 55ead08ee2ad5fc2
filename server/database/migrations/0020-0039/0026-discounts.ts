import { type Kysely, sql } from 'kysely'

const statements = [
  `create table discount_codes (
    id int generated always as identity primary key,
    code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,23}$'),
    note text not null default '',
    kind text not null check (kind in ('percentage', 'fixed', 'shipping')),
    -- Percent, or money; 0 for free shipping.
    value numeric(10, 2) not null check (value >= 0),
    minimum_cents int not null default 0 check (minimum_cents >= 0),
    -- Both empty: everything.
    product_ids int[] not null default '{}',
    product_types text[] not null default '{}',
    start_date timestamptz not null,
    end_date timestamptz,
    most_uses int check (most_uses > 0),
    most_per_person int check (most_per_person > 0),
    -- The only person who may use it; null: everybody.
    owner_id uuid references users on delete cascade,
    -- Orders that hold a use.
    used int not null default 0 check (used >= 0),
    created_at timestamptz not null default now(),
    check (kind <> 'percentage' or value <= 100),
    check (end_date is null or end_date > start_date))`,
  `create index discount_codes_owner on discount_codes (owner_id) where owner_id is not null`,
  `create table discount_uses (
    order_id uuid primary key references orders on delete cascade,
    code_id int not null references discount_codes,
    used_at timestamptz not null default now())`,
  `create index discount_uses_code on discount_uses (code_id, used_at desc)`,
  // The code that a member entered in the cart, as it was typed: the quote says whether it applies.
  `create table cart_codes (
    user_id uuid primary key references users on delete cascade,
    code text not null,
    added_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
