import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'

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
