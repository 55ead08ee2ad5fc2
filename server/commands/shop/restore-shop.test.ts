import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { ZipArchive } from 'archiver'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { backUpShop, keysOf, type Manifest } from './back-up-shop.ts'
import { createDiskFileStore } from '#server/integrations/file-store-disk.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import { noteBackUp } from './note-back-up.ts'
import { restoreShop } from './restore-shop.ts'

let shop: TestShop
let folder: string
let backup: string
let manifest: Manifest
const empties: TestDatabase[] = []

beforeAll(async () => {
  shop = await startTestShop()
  const { db, queue } = shop.services
  const cookie = await shop.signIn('maker@example.com')
  await shop.fetch('/api/feedback', {
    method: 'POST',
    cookie,
    body: { message: 'Tabs\tand\nnew lines, a \\N and "quotes" stay as they are: ✈' },
  })
  await queue.add(db, 'send-account-notice', { userId: 'nobody', notice: 'deletion-asked' }, 3_600)
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-backup-'))
  backup = path.join(folder, 'first.zip')
  manifest = await backUpShop(placeOf(shop), backup)
})
afterAll(async () => {
  await shop.close()
  for (const each of empties) await each.drop()
  await rm(folder, { recursive: true, force: true })
})

const placeOf = ({ address, services }: TestShop) => ({
  address,
  dataDirectory: services.environment.dataDirectory,
  files: services.files,
  secret: 'the secret of the first shop',
})
/** An installation that nobody has started yet. */
async function newPlace(): Promise<{
  address: TestDatabase['address']
  dataDirectory: string
  files: FileStore
  secret: string
  at: TestDatabase
}> {
  const at = await createTestDatabase(undefined, 'template0')
  empties.push(at)
  const dataDirectory = await mkdtemp(path.join(folder, 'data-'))
  const files = createDiskFileStore(path.join(dataDirectory, 'files'))
  return { address: at.address, dataDirectory, files, secret: 'the secret of the first shop', at }
}
const tablesOf = async ({ at }: { at: TestDatabase }) =>
  (
    await sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      at.database.db,
    )
  ).rows.length

/** All of a backup but its time. */
async function contentOf(file: string): Promise<Map<string, string>> {
  const files = await readZip(await readFile(file))
  files.delete('manifest.json')
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString('latin1')]))
}

test('a shop dumped and restored into an empty installation is the same shop, files and secret included', async () => {
  expect(manifest.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(12)
  expect(manifest.files.length).toBeGreaterThan(100)
  expect(manifest.jobs).toBeGreaterThan(0)
  expect((await stat(backup)).mode & 0o077).toBe(0)

  const place = await newPlace()
  await restoreShop(place, backup)
  const again = path.join(folder, 'second.zip')
  const second = await backUpShop(place, again)
  expect({ ...second, madeAt: '' }).toEqual({ ...manifest, madeAt: '' })
  const [before, after] = [await contentOf(backup), await contentOf(again)]
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const [name, bytes] of before) expect(after.get(name) === bytes, name).toBe(true)
  expect(await readFile(path.join(place.dataDirectory, 'secret'), 'utf8')).toBe(
    'the secret of the first shop\n',
  )
  expect((await stat(path.join(place.dataDirectory, 'secret'))).mode & 0o077).toBe(0)

  // It goes on where it was: new rows get new numbers, and triggers work again.
  const { db } = place.at.database
  const { id } = await db
    .insertInto('feedback')
    .columns(['message', 'page_url'])
    .expression((eb) => eb.selectFrom('feedback').select(['message', 'page_url']).limit(1))
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(
    manifest.sequences.find(({ name }) => name.startsWith('feedback_id'))?.last ?? 1e9,
  )
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('the audit log only grows')
  expect(await migrate(db)).toEqual([])
})

test('the time of a backup is noted for the screen of operations', async () => {
  const { db } = shop.services
  await noteBackUp(shop.address, manifest)
  await noteBackUp(shop.address, manifest)
  const [noted, ...more] = await db
    .selectFrom('operation_notes')
    .where('name', '=', 'backup')
    .selectAll()
    .execute()
  expect(more).toEqual([])
  expect(noted?.value).toMatchObject({ files: manifest.files.length })
  expect(Date.now() - (noted?.noted_at.getTime() ?? 0)).toBeLessThan(600_000)
})

test('a restore refuses to overwrite a shop, its database or its files', async () => {
  await expect(restoreShop(placeOf(shop), backup)).rejects.toThrow(/The database has \d+ tables already/)
  const place = await newPlace()
  await mkdir(path.join(place.dataDirectory, 'files'), { recursive: true })
  await writeFile(path.join(place.dataDirectory, 'files', 'mine.stl'), 'solid')
  await expect(restoreShop(place, backup)).rejects.toThrow(/has files already/)
  expect(await tablesOf(place)).toBe(0)
})

test('a backup that is damaged, of a newer shop or no backup at all leaves nothing behind', async () => {
  const place = await newPlace()
  const damaged = await changed('damaged.zip', (entries) => {
    const name = manifest.files.at(-1) ?? ''
    entries.set(`files/${name}`, Buffer.from('another file'))
  })
  await expect(restoreShop(place, damaged)).rejects.toThrow('The backup is damaged: files/')
  const cut = path.join(folder, 'cut.zip')
  await copyFile(backup, cut)
  await truncate(cut, 10_000)
  await expect(restoreShop(place, cut)).rejects.toThrow('is not a backup')
  const newer = await changed('newer.zip', (entries) => {
    const { migrations, ...rest } = manifest
    entries.set(
      'manifest.json',
      Buffer.from(JSON.stringify({ ...rest, migrations: [...migrations, '9999-later'] })),
    )
  })
  await expect(restoreShop(place, newer)).rejects.toThrow('newer version of the shop (9999-later)')
  expect(await tablesOf(place)).toBe(0)
  expect(await keysOf(place.files)).toEqual([])
  expect(await readdir(place.dataDirectory)).toEqual(['files'])
  // Nothing stands in the way of the right one.
  await restoreShop(place, backup)
}, 300_000)

/** The backup with other entries. */
async function changed(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = await readZip(await readFile(backup))
  change(entries)
  const zip = new ZipArchive({ zlib: { level: 1 } })
  for (const [entry, bytes] of entries) zip.append(bytes, { name: entry })
  const target = path.join(folder, name)
  await Promise.all([zip.finalize(), pipeline(zip, createWriteStream(target))])
  return target
}
