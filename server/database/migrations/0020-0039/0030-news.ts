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
  // A row a device that is still to be sent to; `due_at` is a lease while a worker sends.
  `create table pushes (
    news_id uuid not null references news on delete cascade,
    device_id uuid not null references push_devices on delete cascade,
    due_at timestamptz not null default now(),
    attempts int not null default 0,
    primary key (news_id, device_id))`,
  `create index pushes_due on pushes (news_id, due_at)`,
  `create index pushes_device on pushes (device_id)`,
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

  `alter table declined_letters drop constraint declined_letters_kind_check`,
  `alter table declined_letters add constraint declined_letters_kind_check check (kind in ('releases', 'news'))`,

  // What causes news is looked for by its time.
  `alter table wishes add column was_out boolean not null default false`,
  `create index products_published on products (published_at) where status = 'published'`,
  `create index price_history_since on price_history (since)`,
  `create index orders_shipped on orders (shipped_at) where shipped_at is not null`,
  `create index sessions_created on sessions (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
