import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table print_profiles
    add column version int not null default 1,
    add column changed_at timestamptz not null default now()`,
  // What each save left behind; the newest one is what the profile says.
  `create table print_profile_versions (
    profile_id int not null references print_profiles on delete cascade,
    version int not null,
    name text not null,
    material text not null,
    purpose text not null,
    settings jsonb not null,
    note text not null,
    saved_at timestamptz not null default now(),
    primary key (profile_id, version))`,
  `insert into print_profile_versions (profile_id, version, name, material, purpose, settings, note)
    select id, 1, name, material, purpose, settings, 'Values of a new shop' from print_profiles`,
  // A profile without a product is for every aircraft with parts in its material.
  `create table print_profile_products (
    profile_id int not null references print_profiles on delete cascade,
    product_id int not null references products on delete cascade,
    primary key (profile_id, product_id))`,
  `create index print_profile_products_product on print_profile_products (product_id)`,

  `create table purchase_resources (
    id int generated always as identity primary key,
    kind text not null,
    name text not null,
    specification text not null default '',
    advice text not null default '',
    revision int not null default 1,
    is_sample boolean not null default false,
    created_at timestamptz not null default now())`,
  `create index purchase_resources_order on purchase_resources (kind, lower(name), id)`,
  // A resource without a product suits every aircraft.
  `create table purchase_resource_products (
    resource_id int not null references purchase_resources on delete cascade,
    product_id int not null references products on delete cascade,
    primary key (resource_id, product_id))`,
  `create index purchase_resource_products_product on purchase_resource_products (product_id)`,
  `create table affiliate_links (
    id int generated always as identity primary key,
    resource_id int not null references purchase_resources on delete cascade,
    shop text not null,
    address text not null,
    pays boolean not null,
    state text not null default 'unchecked' check (state in ('unchecked', 'works', 'unsure', 'dead')),
    failures int not null default 0,
    answer text not null default '',
    checked_at timestamptz,
    revision int not null default 1,
    created_at timestamptz not null default now())`,
  `create index affiliate_links_resource on affiliate_links (resource_id, id)`,
  // Sums only: who pressed a link is written nowhere.
  `create table affiliate_clicks (
    link_id int not null references affiliate_links on delete cascade,
    day date not null,
    clicks int not null,
    primary key (link_id, day))`,

  `create table tutorials (
    id int generated always as identity primary key,
    slug text not null unique,
    title text not null,
    summary text not null,
    level text not null check (level in ('first', 'some', 'much')),
    minutes int not null check (minutes between 1 and 10000),
    parts jsonb not null,
    tools text[] not null,
    steps jsonb not null,
    video text,
    position int not null default 0,
    is_published boolean not null default false,
    revision int not null default 1,
    is_sample boolean not null default false,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now())`,
  `create table tutorial_products (
    tutorial_id int not null references tutorials on delete cascade,
    product_id int not null references products on delete cascade,
    primary key (tutorial_id, product_id))`,
  `create index tutorial_products_product on tutorial_products (product_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
