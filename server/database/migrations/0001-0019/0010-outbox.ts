import { type Kysely, sql } from 'kysely'

const statements = [
  // Stored answers: effect and receipt commit together.
  `create table idempotency_keys (
    owner text not null,
    key text not null,
    route text not null,
    fingerprint text not null,
    status int not null,
    body text not null,
    created_at timestamptz not null default now(),
    primary key (owner, key))`,
  `create index idempotency_keys_created on idempotency_keys (created_at)`,

  // Unused ones are deleted after a while.
  `create table submitted_pictures (
    url text primary key,
    user_id uuid references users on delete cascade,
    taken boolean not null default false,
    created_at timestamptz not null default now())`,
  `create index submitted_pictures_left on submitted_pictures (created_at) where not taken`,

  `create table feedback (
    id int generated always as identity primary key,
    client_key text unique,
    user_id uuid references users on delete set null,
    email text,
    message text not null,
    page_url text not null default '',
    context jsonb not null default '{}',
    attachments text[] not null default '{}',
    status text not null default 'open' check (status in ('open', 'in_progress', 'closed')),
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now())`,
  `create index feedback_newest on feedback (status, created_at desc, id desc)`,
  `create index feedback_user on feedback (user_id)`,
  `create table feedback_answers (
    id int generated always as identity primary key,
    feedback_id int not null references feedback on delete cascade,
    text text not null,
    author text not null,
    created_at timestamptz not null default now())`,
  `create index feedback_answers_feedback on feedback_answers (feedback_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
