import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from './schema.ts'

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

/** One transaction, under the migrator's lock: a failure changes nothing. Gives the names that ran. */
export async function migrate(db: Kysely<Schema>, directory = ours): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(directory) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error) {
    const name = failed
      ? `The migration ${failed.migrationName} failed`
      : 'The database could not be migrated'
    throw new Error(`${name}: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}
