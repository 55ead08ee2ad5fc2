import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

export interface DatabaseFacts {
  /** Such as 150004. */
  version: number
  now: Date
  maxConnections: number
  reserved: number
  isSuperuser: boolean
  /** The role may change the form of tables. */
  ownsTables: boolean
}
export async function databaseFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now,
      current_setting('max_connections')::int as "maxConnections",
      current_setting('superuser_reserved_connections')::int as reserved,
      current_setting('is_superuser') = 'on' as "isSuperuser",
      exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as "ownsTables"`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database did not answer')
  return facts
}

/** None in a new database. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql`select to_regclass('public.kysely_migration') as found`.execute(db)
  if (!(tables[0] as { found: unknown }).found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export interface ShopFacts {
  administrators: number
  sampleAccounts: number
  /** Sealed with the secret of the shop. */
  pushKeys: string[]
}
export async function shopFacts(db: Kysely<Schema>): Promise<ShopFacts> {
  const people = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('is_admin', '=', true).as('administrators'),
      eb.fn.countAll<number>().filterWhere('is_sample', '=', true).as('sampleAccounts'),
    ])
    .executeTakeFirstOrThrow()
  const keys = await db.selectFrom('push_keys').select('sealed_private_key as key').limit(100).execute()
  return { ...people, pushKeys: keys.map(({ key }) => key) }
}
