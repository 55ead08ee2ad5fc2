import { type Kysely, sql } from 'kysely'

const statements = [
  // What is shown is the version `published_revision`; a later one waits for a moderator.
  `create table posts (
    id uuid primary key,
    slug text not null unique,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('build', 'question')),
    state text not null default 'waiting' check (state in ('waiting', 'published', 'declined')),
    revision integer not null default 1,
    published_revision integer,
    published_at timestamptz,
    reason text,
    decided_by text,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now())`,
  `create index posts_shown on posts (published_at desc, id desc) where published_revision is not null`,
  `create index posts_of_writer on posts (user_id, changed_at desc)`,
  `create index posts_at_desk on posts (state, changed_at, id)`,
  `create table post_versions (
    post_id uuid not null references posts on delete cascade,
    revision integer not null,
    title text not null,
    body text not null,
    photos text[] not null default '{}',
    product_ids integer[] not null default '{}',
    edited_by text,
    created_at timestamptz not null default now(),
    primary key (post_id, revision))`,
  `create index post_versions_products on post_versions using gin (product_ids)`,
  `create table post_comments (
    id uuid primary key,
    post_id uuid not null references posts on delete cascade,
    user_id uuid not null references users on delete cascade,
    text text not null,
    created_at timestamptz not null default now())`,
  `create index post_comments_in_order on post_comments (post_id, created_at, id)`,
  `create index post_comments_of_writer on post_comments (user_id, created_at)`,
  `create table post_marks (
    post_id uuid not null references posts on delete cascade,
    user_id uuid not null references users on delete cascade,
    reaction text check (reaction in ('nice', 'useful', 'want')),
    follows boolean,
    primary key (post_id, user_id))`,
  `create index post_marks_of_member on post_marks (user_id)`,
  `create table post_reports (
    id uuid primary key,
    post_id uuid not null references posts on delete cascade,
    comment_id uuid references post_comments on delete cascade,
    user_id uuid not null references users on delete cascade,
    reason text not null,
    note text not null,
    settled_by text,
    created_at timestamptz not null default now())`,
  `create index post_reports_of_post on post_reports (post_id, created_at)`,
  `create index post_reports_of_member on post_reports (user_id)`,
  `create table blocked_writers (
    user_id uuid primary key references users on delete cascade,
    reason text not null,
    blocked_by text not null,
    created_at timestamptz not null default now())`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
