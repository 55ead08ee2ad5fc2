import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from './schema/schema.ts'
import { watchTables } from './watch-tables.ts'

const ours = path.join(import.meta.dirname, 'migrations')

/** Of all folders in it, by the file's name alone. */
async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const entries = await Promise.all(
    files.map(
      async (file) =>
        [
          path.basename(file, '.ts'),
          (await import(pathToFileURL(path.join(directory, file)).href)) as Migration,
        ] as const,
    ),
  )
  return Object.fromEntries(entries)
}

/** Names in the order in which they run. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await readMigrations(ours)).toSorted()

/** Of a version that runs beside this one, or did: what it has added does not disturb this one (CONTRIBUTING.md). */
async function hasLaterMigrations(db: Kysely<Schema>, known: string[]): Promise<boolean> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const last = known.toSorted().at(-1) ?? ''
  return known.every((name) => done.has(name)) && [...done].some((name) => name > last)
}

interface Migrating {
  directory?: string
  /** The last one to run; all of them without it. */
  to?: string | undefined
}

/**
 * One transaction, under the migrator's lock: a failure changes nothing. A database that a later version has migrated
 * stays as it is. Gives the names that ran.
 */
export async function migrate(
  db: Kysely<Schema>,
  { directory = ours, to }: Migrating = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  if (to === undefined && (await hasLaterMigrations(db, Object.keys(migrations)))) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await (to === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(to))
  const failed = results.find(({ status }) => status === 'Error')
  if (error) {
    const name = failed
      ? `The migration ${failed.migrationName} failed`
      : 'The database could not be migrated'
    throw new Error(`${name}: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error })
  }
  if (to === undefined && directory === ours) await watchTables(db)
  return results.map(({ migrationName }) => migrationName)
}
