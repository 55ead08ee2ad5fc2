import path from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { prepareTemplate } from './database.ts'

const dataDirectory = path.resolve(import.meta.dirname, '../../.data')

/**
 * Runs at the same time have a server each: what one stops, or drops, is its own.
 * @param options.durable true: what was committed outlives a crash of the server
 */
export async function startOwnPostgres(name: string, { durable }: { durable: boolean }) {
  for (let place = 1; ; place += 1) {
    const embedded = await startEmbeddedPostgres(
      path.join(dataDirectory, place === 1 ? name : `${name}-${place}`),
      { durable },
    )
    if (!embedded.adopted) return embedded
    await embedded.stop()
  }
}

/** One PostgreSQL for the whole test run, with the migrated template; gives what stops it. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.KESTREL_TEST_POSTGRES) return async () => {}
  const embedded = await startOwnPostgres('test-postgres', { durable: false })
  await prepareTemplate(embedded.address)
  process.env.KESTREL_TEST_POSTGRES = JSON.stringify(embedded.address)
  return async () => {
    delete process.env.KESTREL_TEST_POSTGRES
    await embedded.stop()
  }
}
