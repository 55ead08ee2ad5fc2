import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { up as mendRows } from './migrations/0060-0079/0072-kinds-and-downloads.ts'
import { up as mendNotices } from './migrations/0060-0079/0074-devices-and-notices.ts'

let base: TestDatabase
let directory: string
beforeEach(async () => {
  base = await createTestDatabase()
  directory = mkdtempSync(path.join(os.tmpdir(), 'kestrel-migrations-'))
})
afterEach(async () => {
  await base.drop()
  rmSync(directory, { recursive: true, force: true })
})
/** Modules that need nothing, for a database without any migration. */
function write(name: string, body: string): void {
  writeFileSync(path.join(directory, name), `export async function up(db) { ${body} }\n`)
}
const execute = (text: string) =>
  `const { sql } = await import(${JSON.stringify(import.meta.resolve('kysely'))}); await sql.raw(${JSON.stringify(text)}).execute(db)`
async function forgetMigrations(): Promise<void> {
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(base.database.db)
}
const tables = async () =>
  (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like 'kite%' order by 1`.execute(base.database.db)
  ).rows.map(({ name }) => name)

test('migrating a database that is up to date does nothing', async () => {
  expect(await migrate(base.database.db)).toEqual([])
})

test('several servers that start at once carry each migration out once', async () => {
  await forgetMigrations()
  write('0001-kites.ts', execute('create table kites (id int)'))
  write('0002-kite-colours.ts', execute('create table kite_colours (id int)'))
  const opened = [1, 2, 3].map(() => openDatabase(base.address, { role: 'migrations', max: 1 }))
  const done = await Promise.all(opened.map(({ db }) => migrate(db, { directory })))
  await Promise.all(opened.map((database) => database.close()))
  expect(done.flat().toSorted()).toEqual(['0001-kites', '0002-kite-colours'])
  expect(await tables()).toEqual(['kite_colours', 'kites'])
})

test('several servers that start at once on an empty database all start, and every table is watched', async () => {
  const watching = async () =>
    (
      await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
      where tgname = 'notes_changes' order by 1`.execute(base.database.db)
    ).rows.map(({ name }) => name)
  const before = await watching()
  for (const name of before)
    await sql`drop trigger notes_changes on ${sql.table(name)}`.execute(base.database.db)
  const opened = [1, 2, 3].map(() => openDatabase(base.address, { role: 'migrations', max: 1 }))
  const done = await Promise.allSettled(opened.map(({ db }) => migrate(db)))
  await Promise.all(opened.map((database) => database.close()))
  expect(done).toEqual([1, 2, 3].map(() => ({ status: 'fulfilled', value: [] })))
  expect(before).not.toEqual([])
  expect(await watching()).toEqual(before)
})

test('a migration that fails is named with its reason, and the database stays as it was', async () => {
  await forgetMigrations()
  write('0001-kites.ts', execute('create table kites (id int)'))
  write('0002-broken.ts', execute('create table kites (id int)'))
  await expect(migrate(base.database.db, { directory })).rejects.toThrow(
    'The migration 0002-broken failed: relation "kites" already exists',
  )
  expect(await tables()).toEqual([])
})

test('an older version starts on a database that a later one has migrated, unless one of its own is missing', async () => {
  await forgetMigrations()
  write('0001-kites.ts', execute('create table kites (id int)'))
  write('0002-kite-colours.ts', execute('create table kite_colours (id int)'))
  await migrate(base.database.db, { directory })
  rmSync(path.join(directory, '0002-kite-colours.ts'))
  expect(await migrate(base.database.db, { directory })).toEqual([])
  expect(await tables()).toEqual(['kite_colours', 'kites'])
  write('0001-kites-of-paper.ts', execute('create table kites_of_paper (id int)'))
  await expect(migrate(base.database.db, { directory })).rejects.toThrow('0002-kite-colours')
})

test('0072: kinds lose their commas as a change of the catalogue; downloads of guests go to the account of their order', async () => {
  const { db } = base.database
  await sql`insert into product_types (slug, name) values ('kites', 'Kites')`.execute(db)
  await sql`insert into products (slug, product_type, kind, name, price_cents, is_digital) values
    ('a-kite', 'kites', 'Warbird, scale', 'A', 100, true), ('b-kite', 'kites', ',', 'B', 100, true),
    ('c-kite', 'kites', 'Trainer', 'C', 100, true)`.execute(db)
  await sql`insert into users (email, username, first_name, deleted_at) values
    ('here@example.com', 'here', 'H', null), ('gone@example.com', 'gone', 'G', now())`.execute(db)
  await sql`insert into orders (key, user_id, email, status, country, totals, total_cents, currency, fingerprint)
    select gen_random_uuid(), (select id from users where email = buyer), buyer, 'completed', 'DE', '{}', 100, 'EUR', 'f'
    from unnest(array['here@example.com', 'gone@example.com', 'guest@example.com']) buyer`.execute(db)
  await sql`insert into download_log (order_id, product_id, name, ip)
    select id, 1, 'a.zip', '203.0.113.7' from orders`.execute(db)
  const version = () => db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  const before = (await version()).version
  await mendRows(db as Kysely<unknown>)
  await mendRows(db as Kysely<unknown>)
  const moved = before + 1
  expect(await version()).toEqual({ version: moved })
  const products = db.selectFrom('products').select(['kind', 'catalogue_version']).orderBy('slug')
  expect(await products.execute()).toEqual([
    { kind: 'Warbird scale', catalogue_version: moved },
    { kind: null, catalogue_version: moved },
    { kind: 'Trainer', catalogue_version: 0 },
  ])
  const owners =
    await sql`select o.email, u.email as owner from download_log d join orders o on o.id = d.order_id
    left join users u on u.id = d.user_id order by o.email`.execute(db)
  expect(owners.rows).toEqual([
    { email: 'guest@example.com', owner: null },
    { email: 'here@example.com', owner: 'here@example.com' },
  ])
})

test('0074: a notice to one person is for their account, and names no address of a removed one', async () => {
  const { db } = base.database
  await sql`drop table removed_push_devices`.execute(db)
  const { rows } = await sql<{ id: string }>`insert into users (email, username, first_name, password_hash)
    values ('robin@example.com', 'robin', 'Robin', '') returning id`.execute(db)
  const topic = { to: 'topic', topic: 'beta' }
  const audiences = [
    [{ to: 'person', email: 'Robin@example.com' }],
    [topic, { to: 'person', email: 'gone@example.com' }],
    [topic],
  ]
  for (const [place, audience] of audiences.entries())
    await sql`insert into news (cause, kind, thing, title, body, path, audience, channels)
      values (${`notice ${place}`}, 'shop-notice', 'notice', 'Hello', '', '/', ${JSON.stringify(audience)}::text::jsonb, '{app}')`.execute(
      db,
    )
  await mendNotices(db as Kysely<unknown>)
  const news = await db.selectFrom('news').orderBy('cause').select('audience').execute()
  expect(news.map(({ audience }) => audience)).toEqual([
    [{ to: 'user', userId: rows[0]?.id }],
    [topic, { to: 'user', userId: '00000000-0000-0000-0000-000000000000' }],
    [topic],
  ])
})
