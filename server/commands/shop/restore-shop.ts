import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { DatabaseAddress } from '#server/database/address.ts'
import { openDatabase } from '#server/database/connection.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { emptyDatabase, fillQueue, fillTables, tablesIn } from '#server/database/backup/copy-in.ts'
import { isKey } from '#server/integrations/file-store.ts'
import { installQueues } from '#server/jobs/install-queues.ts'
import { backupFormat, hashed, type Manifest, type Shop } from './back-up-shop.ts'

/** Nothing was changed. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

type Target = Omit<Shop, 'secret'>

interface Backup {
  zip: ZipFile
  entries: Map<string, Entry>
  manifest: Manifest
}

async function openBackup(source: string): Promise<Backup> {
  const zip = await openPromise(source, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new CannotRestore(`${source} is not a backup: ${(error as Error).message}`)
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const entry = entries.get('manifest.json')
  if (!entry) throw new CannotRestore(`${source} is not a backup: it has no manifest.json.`)
  const manifest = JSON.parse(await text(await zip.openReadStreamPromise(entry))) as Manifest
  if (manifest.format !== backupFormat)
    throw new CannotRestore(`${source} has the format ${manifest.format}; this shop reads ${backupFormat}.`)
  return { zip, entries, manifest }
}

async function refuseUnlessEmpty({ address, files }: Target): Promise<void> {
  const tables = await tablesIn(address)
  if (tables > 0)
    throw new CannotRestore(
      `The database has ${tables} tables already. Restore into an empty database: an existing shop is not overwritten.`,
    )
  for await (const { key } of files.list(''))
    throw new CannotRestore(
      `The file store has files already, such as ${key}. Restore into an empty DATA_DIR or bucket.`,
    )
}

async function refuseUnlessKnown({ entries, manifest }: Backup): Promise<string> {
  const known = new Set(await knownMigrations())
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new CannotRestore(
      `The backup is from a newer version of the shop (${unknown.join(', ')}). Update this shop first.`,
    )
  const wanted = [
    'secret',
    'jobs',
    ...manifest.tables.map(({ name }) => `tables/${name}`),
    ...manifest.files.map((name) => `files/${name}`),
  ]
  const missing = wanted.filter((name) => !entries.has(name))
  if (missing.length > 0) throw new CannotRestore(`The backup lacks ${missing.slice(0, 3).join(', ')}.`)
  const last = manifest.migrations.at(-1)
  if (last === undefined) throw new CannotRestore('The backup is of a shop without tables.')
  return last
}

/** Fails at its end where a byte differs from the one that was saved. */
async function contentOf({ zip, entries, manifest }: Backup, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw new CannotRestore(`The backup lacks ${name}.`)
  const content = await zip.openReadStreamPromise(entry)
  return Readable.from(
    hashed(content, (hash) => {
      if (hash !== manifest.hashes[name]) throw new CannotRestore(`The backup is damaged: ${name}.`)
    }),
  )
}

async function migrateTo(address: DatabaseAddress, last?: string): Promise<void> {
  const database = openDatabase(address, { role: 'migrations', max: 1 })
  await migrate(database.db, { to: last }).finally(() => database.close())
}

async function restoreFiles(backup: Backup, { files }: Target): Promise<void> {
  for (const name of backup.manifest.files) {
    if (!isKey(name)) throw new CannotRestore(`${name} is no name of a file.`)
    await files.put(name, await contentOf(backup, `files/${name}`))
  }
}
async function removeFiles(backup: Backup, { files }: Target): Promise<void> {
  for (const name of backup.manifest.files) if (isKey(name)) await files.remove(name)
}

/** Makes an empty installation the shop of a backup; `CannotRestore`: there is a shop, or the backup is damaged. */
export async function restoreShop(shop: Target, source: string): Promise<Manifest> {
  const backup = await openBackup(source)
  try {
    const last = await refuseUnlessKnown(backup)
    await refuseUnlessEmpty(shop)
    const saved = { ...backup.manifest, contentOf: (name: string) => contentOf(backup, name) }
    try {
      await migrateTo(shop.address, last)
      await fillTables(shop.address, saved)
      await migrateTo(shop.address)
      await installQueues(shop.address)
      await fillQueue(shop.address, saved)
      await restoreFiles(backup, shop)
      const secret = path.join(shop.dataDirectory, 'secret')
      await writeFile(secret, await buffer(await contentOf(backup, 'secret')), { mode: 0o600 })
      await chmod(secret, 0o600)
    } catch (error) {
      await emptyDatabase(shop.address)
      await removeFiles(backup, shop)
      await rm(path.join(shop.dataDirectory, 'secret'), { force: true })
      throw error
    }
    return backup.manifest
  } finally {
    backup.zip.close()
  }
}
