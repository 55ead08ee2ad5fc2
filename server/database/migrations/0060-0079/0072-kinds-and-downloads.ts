import { type Kysely, sql } from 'kysely'

const statements = [
  // Addresses of lists have commas between kinds, so that no kind may have one.
  `with moved as (
      update catalogue_state set version = version + 1
      where exists (select from products where kind like '%,%')
      returning version)
    update products set kind = nullif(trim(regexp_replace(kind, '\\s*,\\s*', ' ', 'g')), ''),
      catalogue_version = moved.version
    from moved where kind like '%,%'`,
  // Processes of the last release still answer with the old kinds.
  `select pg_notify('catalogue', '[]')`,
  // Of orders that joined an account before their downloads did, and of those whose account is removed.
  `delete from download_log d using orders o join users u on u.id = o.user_id
    where d.order_id = o.id and d.user_id is null and u.deleted_at is not null`,
  `update download_log d set user_id = o.user_id from orders o
    where d.order_id = o.id and d.user_id is null and o.user_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
