import { type Kysely, sql } from 'kysely'
import { houseProfiles } from '#shared/making/house-profiles.ts'

const statements = [
  `create table print_profiles (
    id int generated always as identity primary key,
    slug text not null unique,
    material text not null,
    name text not null,
    purpose text not null,
    settings jsonb not null,
    position int not null)`,
  // Marks samples, so that only they can be removed.
  `alter table users add column is_sample boolean not null default false`,
  `alter table orders add column is_sample boolean not null default false`,
  // Samples from before the marks.
  `update users set is_sample = true
    where (email, username) in
      (('admin@example.com', 'ada'), ('maker@example.com', 'mika'), ('tester@example.com', 'toni'))`,
  `update orders set is_sample = true
    where user_id in (select id from users where is_sample and email = 'maker@example.com')
      and id in (select id from orders first
        where first.user_id = orders.user_id order by first.created_at, first.id limit 2)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const [position, { slug, material, name, purpose, settings }] of houseProfiles.entries())
    await sql`insert into print_profiles (slug, material, name, purpose, settings, position)
      values (${slug}, ${material}, ${name}, ${purpose}, ${sql.val(settings)}::jsonb, ${position})`.execute(
      db,
    )
}
