import { type Kysely, sql } from 'kysely'

const statements = [
  // `form` counts how the code writes rows: releases that write them in another way have rows of their own.
  `create table search_forms (
    form int primary key,
    version int not null default 0,
    at_version int not null default 0,
    at_id int not null default 0,
    used_at timestamptz not null default now())`,
  `create table search_products (
    form int not null references search_forms on delete cascade,
    product_id int not null references products on delete cascade,
    product_type text not null,
    newest timestamptz not null,
    name_key text collate "C" not null,
    price_cents int not null,
    flown int not null,
    bought int not null,
    kind text,
    span_band text,
    flying text,
    building text,
    propulsion text,
    battery text,
    materials text[] not null,
    light boolean not null,
    span float8,
    auw float8,
    hours float8,
    height float8,
    long_side float8,
    short_side float8,
    long_sides float8[] not null,
    short_sides float8[] not null,
    said tsvector not null,
    told tsvector not null,
    primary key (form, product_id))`,
  `create index search_products_product on search_products (product_id)`,
  `create index search_products_newest on search_products (form, product_type, newest desc, product_id desc)`,
  `create index search_products_kind on search_products (form, kind, product_type)`,
  `create index search_products_battery on search_products (form, battery)`,
  `create index search_products_words on search_products using gin (said, told)`,
  `create table search_terms (
    form int not null references search_forms on delete cascade,
    term text collate "C" not null,
    letters int not null,
    primary key (form, term))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
