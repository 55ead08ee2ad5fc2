import { type Kysely, sql } from 'kysely'

const statements = [
  `insert into product_types (slug, name, description, position) values
    ('planes', 'Planes', 'Aircraft to print, build and fly.', 0),
    ('parts', 'Parts and hardware', 'What the printer cannot make.', 1)
    on conflict do nothing`,
  `alter table products
    add column publish_at timestamptz,
    add column sheet jsonb`,
  `create index products_due on products (publish_at) where publish_at is not null`,

  // A file belongs to a release, or to the one in preparation, which buyers never see.
  `alter table product_files
    alter column release_id drop not null,
    add column next_of int references products on delete cascade,
    add column geometry jsonb,
    add column part jsonb,
    add constraint product_files_one_place check ((release_id is null) <> (next_of is null))`,
  `create unique index product_files_next on product_files (next_of, lower(path)) where next_of is not null`,
  `create table next_releases (
    product_id int primary key references products on delete cascade,
    version text not null,
    changelog jsonb not null default '[]',
    parts_to_reprint jsonb not null default '[]',
    created_at timestamptz not null default now())`,

  `create table product_uploads (
    id uuid primary key default uuid_v7(),
    product_id int not null references products on delete cascade,
    name text not null,
    size bigint not null check (size > 0),
    modified bigint not null,
    received bigint not null default 0,
    state text not null default 'receiving' check (state in ('receiving', 'arrived', 'reading', 'done', 'refused')),
    results jsonb not null default '[]',
    actor text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index product_uploads_product on product_uploads (product_id, id)`,

  `create table pages (
    slug text primary key check (slug in ('about', 'contact', 'terms', 'privacy')),
    body text not null,
    changed_at timestamptz not null default now(),
    changed_by text not null)`,

  // Stores the hash only.
  `create table setup_links (
    hash text primary key,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
