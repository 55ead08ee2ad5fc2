import { type Kysely, sql } from 'kysely'

const statements = [
  // Kept, hidden, after a refund.
  `create table builds (
    user_id uuid not null references users on delete cascade,
    product_id int not null references products on delete cascade,
    auw int,
    cg double precision,
    battery jsonb,
    propeller text,
    trims text,
    notes text,
    revision int not null default 0,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    primary key (user_id, product_id))`,
  `create index builds_product on builds (product_id)`,

  // Ids from devices are scoped to their owner.
  `create table build_flights (
    user_id uuid not null,
    id uuid not null,
    product_id int not null,
    flown_on date not null,
    minutes int not null,
    note text not null default '',
    logged_at timestamptz not null default clock_timestamp(),
    primary key (user_id, id),
    foreign key (user_id, product_id) references builds on delete cascade)`,
  `create index build_flights_build on build_flights (user_id, product_id)`,
  `create table build_photos (
    user_id uuid not null,
    id uuid not null,
    product_id int not null,
    added_at timestamptz not null default clock_timestamp(),
    primary key (user_id, id),
    foreign key (user_id, product_id) references builds on delete cascade)`,
  `create index build_photos_build on build_photos (user_id, product_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
