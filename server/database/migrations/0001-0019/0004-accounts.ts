import { type Kysely, sql } from 'kysely'

const statements = [
  // Provider accounts have no password.
  `alter table users alter column password_hash drop not null`,
  `alter table users
    add column password_set_at timestamptz not null default now(),
    add column must_change text check (must_change in ('required', 'security', 'leaked')),
    add column pwned_occurrences int,
    add column picture_hash text,
    add column admin_since timestamptz,
    add column deletes_at timestamptz,
    add column deleted_at timestamptz`,
  `update users set admin_since = now() where is_admin`,
  `create index users_deletes on users (deletes_at) where deletes_at is not null`,
  `create index users_created on users (created_at desc, id desc)`,

  // Owners see the handle, since the id is a hash of the token.
  `alter table sessions
    add column handle uuid not null default gen_random_uuid() unique,
    add column signed_in_at timestamptz not null default now(),
    add column used_at timestamptz not null default now()`,

  `create table account_tokens (
    hash text primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('reset', 'verify', 'proof', 'challenge')),
    email text,
    tries int not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  `create index account_tokens_user on account_tokens (user_id, purpose)`,

  `create table two_factor (
    user_id uuid primary key references users on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default now())`,
  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    hash text not null,
    used_at timestamptz,
    primary key (user_id, hash))`,
  `create table identities (
    provider text not null check (provider in ('google', 'facebook')),
    subject text not null,
    user_id uuid not null references users on delete cascade,
    email text,
    linked_at timestamptz not null default now(),
    primary key (provider, subject),
    unique (user_id, provider))`,

  `create table ip_violations (
    id int generated always as identity primary key,
    ip text not null,
    rule text not null,
    hour timestamptz not null,
    hits int not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    is_reviewed boolean not null default false,
    reviewed_by text,
    reviewed_at timestamptz,
    unique (ip, rule, hour))`,
  `create index ip_violations_newest on ip_violations (last_at desc, id desc)`,
  `create table ip_blocks (
    ip text primary key,
    blocked_by text not null,
    created_at timestamptz not null default now(),
    ends_at timestamptz)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
