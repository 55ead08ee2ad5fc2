import startPostgres from '#server/testing/start-postgres.ts'
import { openStore } from './open-shop.ts'

/** One PostgreSQL, and a store where one is wanted, for all browser tests; Playwright calls what this gives at the end. */
export default async function startDatabase(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres()
  const closeStore = await openStore()
  return async () => {
    await closeStore()
    await stopPostgres()
  }
}
