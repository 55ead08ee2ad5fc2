import { type Kysely, sql } from 'kysely'

const statements = [
  // What a member and the shop write to each other about one thing, such as a notice of the shop.
  `create table conversations (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    thing text not null,
    subject text not null,
    waits_for_shop boolean not null default true,
    changed_at timestamptz not null default now(),
    unique (user_id, thing))`,
  `create index conversations_latest on conversations (waits_for_shop, changed_at desc, id desc)`,
  // An answer of the shop is shown when its news goes out, so that it can be stopped until then.
  `create table messages (
    id uuid primary key default uuid_v7(),
    conversation_id uuid not null references conversations on delete cascade,
    is_from_shop boolean not null,
    author text not null,
    text text not null,
    pictures text[] not null default '{}',
    client_key text,
    news_id uuid references news on delete set null,
    created_at timestamptz not null default now(),
    unique (conversation_id, client_key))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
