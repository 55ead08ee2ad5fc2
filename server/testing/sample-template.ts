import { hash } from '@node-rs/argon2'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/features/call.ts'
import { createDiskFileStore } from '#server/integrations/file-store-disk.ts'
import { importSamples } from '#server/samples/import-samples.ts'
import { makeTemplate, type TestDatabase } from './database.ts'

/** Files of the samples take a while to make: all test runs of a checkout share them. */
export const sampleFiles = path.resolve(import.meta.dirname, '../../.data/test-files')

/**
 * The database that shops with samples start from, made by the first shop of a test run that needs it.
 * @param open makes services on a database, as the shop itself would have them
 * @returns the template's name
 */
export function sampleTemplate(
  open: (database: TestDatabase) => Promise<{ services: Services; close: () => Promise<void> }>,
) {
  return makeTemplate('template_samples', async (database) => {
    await mkdir(sampleFiles, { recursive: true })
    const { services, close } = await open(database)
    await importSamples({ ...services, files: createDiskFileStore(sampleFiles) })
    // Sample accounts sign in thousands of times: a password's hash says itself how much work it takes.
    const cheap = await hash(services.environment.samplePassword, { memoryCost: 64, timeCost: 1 })
    await services.db
      .updateTable('users')
      .where('password_hash', 'is not', null)
      .set({ password_hash: cheap })
      .execute()
    await close()
  })
}

/**
 * Puts the files of the samples into `folder`. They are links: a store never writes into a file that is there.
 * At once: the asynchronous form takes three times as long for some 1,800 files.
 */
export function linkSampleFiles(folder: string): void {
  if (!existsSync(sampleFiles)) return
  const names = readdirSync(sampleFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(sampleFiles, path.join(entry.parentPath, entry.name)))
  for (const parent of new Set(names.map((name) => path.dirname(name))))
    mkdirSync(path.join(folder, parent), { recursive: true })
  for (const name of names) linkFile(path.join(sampleFiles, name), path.join(folder, name))
}

/** Another disk takes no links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
