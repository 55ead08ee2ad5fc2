import { type Kysely, sql } from 'kysely'

const statements = [
  `create table subscriptions (
    user_id uuid not null references users on delete cascade,
    topic text not null check (topic in ('beta', 'releases', 'discounts')),
    since timestamptz not null default now(),
    primary key (user_id, topic))`,
  `create index subscriptions_topic on subscriptions (topic, user_id)`,
  `create table news_choices (
    user_id uuid not null references users on delete cascade,
    kind text not null,
    channel text not null check (channel in ('app', 'push', 'mail')),
    wanted boolean not null,
    primary key (user_id, kind, channel))`,

  `create table push_keys (
    id int generated always as identity primary key,
    public_key text not null,
    sealed_private_key text not null,
    created_at timestamptz not null default now())`,
  // A device goes with its session: whoever signed out gets nothing.
  `create table push_devices (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    session_id text not null references sessions on delete cascade on update cascade,
    key_id int not null references push_keys,
    endpoint text not null unique,
    host text not null,
    p256dh text not null,
    auth text not null,
    name text not null,
    muted_topics text[] not null default '{}',
    quiet_from int,
    quiet_to int,
    time_zone text not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    errors int not null default 0,
    first_error_at timestamptz,
    check ((quiet_from is null) = (quiet_to is null)))`,
  `create index push_devices_user on push_devices (user_id)`,
  `create index push_devices_session on push_devices (session_id)`,
  `create table push_hosts (
    host text primary key,
    paused_until timestamptz,
    problem text,
    changed_at timestamptz not null default now())`,

  // One cause makes one piece of news, however often it is noticed.
  `create table news (
    id uuid primary key default uuid_v7(),
    cause text not null unique,
    kind text not null,
    thing text not null,
    title text not null,
    body text not null,
    path text not null,
    picture text,
    audience jsonb not null,
    channels text[] not null,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'stopped', 'done')),
    starts_at timestamptz not null default now(),
    expires_at timestamptz,
    created_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    notified int not null default 0,
    mailed int not null default 0,
    devices int not null default 0)`,
  `create index news_open on news (starts_at) where state in ('waiting', 'sending')`,
  `create table news_chunks (
    news_id uuid not null references news on delete cascade,
    part int not null,
    first_device uuid not null,
    last_device uuid not null,
    cursor uuid,
    not_before timestamptz not null default now(),
    leased_until timestamptz,
    done_at timestamptz,
    primary key (news_id, part))`,
  `create index news_chunks_open on news_chunks (not_before) where done_at is null`,
  `create table news_results (
    news_id uuid not null references news on delete cascade,
    host text not null,
    sent int not null default 0,
    gone int not null default 0,
    refused int not null default 0,
    late int not null default 0,
    primary key (news_id, host))`,
  `create table notifications (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    news_id uuid not null references news on delete cascade,
    read_at timestamptz,
    created_at timestamptz not null default now(),
    unique (user_id, news_id))`,
  `create index notifications_latest on notifications (user_id, created_at desc, id desc)`,
  // Mails of one day go together.
  `create table news_mails (
    user_id uuid not null references users on delete cascade,
    news_id uuid not null references news on delete cascade,
    due_at timestamptz not null,
    sent_at timestamptz,
    primary key (user_id, news_id))`,
  `create index news_mails_due on news_mails (due_at, user_id) where sent_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
