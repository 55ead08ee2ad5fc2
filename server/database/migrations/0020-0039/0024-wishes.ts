import { type Kysely, sql } from 'kysely'

const statements = [
  `create table wishes (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    product_id int not null references products on delete cascade,
    added_at timestamptz not null default now(),
    unique (user_id, product_id))`,
  `create index wishes_product on wishes (product_id)`,
  `create table wishlist_shares (
    user_id uuid primary key references users on delete cascade,
    pass text not null unique,
    shared_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
