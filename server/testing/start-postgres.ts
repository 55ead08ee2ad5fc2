import path from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { prepareTemplate } from './database.ts'

/** One PostgreSQL for the whole test run, with the migrated template; gives what stops it. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.KESTREL_TEST_POSTGRES) return async () => undefined
  const embedded = await startEmbeddedPostgres(path.resolve(import.meta.dirname, '../../.data/test-postgres'))
  await prepareTemplate(embedded.address)
  process.env.KESTREL_TEST_POSTGRES = JSON.stringify(embedded.address)
  return async () => {
    delete process.env.KESTREL_TEST_POSTGRES
    await embedded.stop()
  }
}
