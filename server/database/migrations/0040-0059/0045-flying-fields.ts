import { type Kysely, sql } from 'kysely'

const statements = [
  `create table flying_fields (
    id int generated always as identity primary key,
    slug text not null unique,
    name text not null,
    location text not null,
    lat double precision,
    lon double precision,
    surface text check (surface in ('grass', 'tarmac', 'dirt', 'sand', 'water', 'hall')),
    runway_heading int check (runway_heading between 0 and 359),
    runway_length int check (runway_length between 1 and 5000),
    rules text not null default '',
    frequency text not null default '',
    contact text not null default '',
    photos text[] not null default '{}',
    state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
    reason text not null default '',
    revision int not null default 1,
    is_sample boolean not null default false,
    submitted_by uuid references users on delete set null,
    client_key text,
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    check ((lat is null) = (lon is null)),
    unique (submitted_by, client_key))`,
  `create index flying_fields_name on flying_fields (lower(name), id) where state = 'approved'`,
  `create index flying_fields_waiting on flying_fields (created_at, id) where state = 'pending'`,
  `create index flying_fields_place on flying_fields (lat, lon) where lat is not null`,
  `create index flying_fields_words on flying_fields (lower(name), lower(location))`,
  `create index flying_fields_member on flying_fields (submitted_by, created_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
