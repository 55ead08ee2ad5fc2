import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from './schema/schema.ts'
import { watchTables } from './watch-tables.ts'

const ours = path.join(import.meta.dirname, 'migrations')

const nameOf = (file: string) => path.basename(file, '.ts')

const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.ts'))

async function readMigrations(directory: string, files: string[]): Promise<Record<string, Migration>> {
  const entries = files.map(
    async (file) =>
      [nameOf(file), (await import(pathToFileURL(path.join(directory, file)).href)) as Migration] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** Names in the order in which they run. */
export const knownMigrations = async (): Promise<string[]> => (await filesIn(ours)).map(nameOf).toSorted()

/** Names of what ran in a database, also those that only another version knows. */
async function migrationsOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** 'later': a version beside this one has migrated more, which does not disturb this one (CONTRIBUTING.md). */
function stateOf(known: string[], done: string[]): 'missing' | 'whole' | 'later' {
  const last = known.toSorted().at(-1) ?? ''
  if (!known.every((name) => done.includes(name))) return 'missing'
  if (done.some((name) => name > last)) return 'later'
  return done.length === known.length ? 'whole' : 'missing'
}

interface Migrating {
  directory?: string
  /** The last one to run; all of them without it. */
  to?: string | undefined
}

/** Runs in one transaction under a lock, and not where a later version has migrated; gives the names that ran. */
export async function migrate(
  db: Kysely<Schema>,
  { directory = ours, to }: Migrating = {},
): Promise<string[]> {
  const files = await filesIn(directory)
  const state = to === undefined ? stateOf(files.map(nameOf), await migrationsOf(db)) : 'missing'
  if (state === 'later') return []
  // Reading all of them would take a tenth of a start that needs none.
  const migrated =
    state === 'whole' ? [] : await runMigrations(db, await readMigrations(directory, files), to)
  if (to === undefined && directory === ours) await watchTables(db)
  return migrated
}

async function runMigrations(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  to: string | undefined,
): Promise<string[]> {
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
  return results.map(({ migrationName }) => migrationName)
}
