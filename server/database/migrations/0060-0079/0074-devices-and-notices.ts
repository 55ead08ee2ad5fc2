import { type Kysely, sql } from 'kysely'

const statements = [
  // A device that was turned off from another one still has its subscription, and would link it again.
  `create table removed_push_devices (
    user_id uuid not null references users on delete cascade,
    endpoint text not null,
    removed_at timestamptz not null default now(),
    primary key (user_id, endpoint))`,
  // A notice to one person is for an account, not for an address that would outlive it.
  `update news n set audience = (
    select jsonb_agg(case when each ->> 'to' = 'person' then jsonb_build_object('to', 'user', 'userId', coalesce(
        (select u.id from users u where lower(u.email) = lower(each ->> 'email') and u.deleted_at is null),
        '00000000-0000-0000-0000-000000000000')) else each end order by place)
    from jsonb_array_elements(n.audience) with ordinality a (each, place))
    where n.audience @> '[{"to": "person"}]'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
