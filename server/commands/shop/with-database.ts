import path from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Services } from '#server/features/call.ts'
import { type Environment, readEnvironment } from '#server/foundation/environment.ts'

/** Uses the running shop's database, or starts and stops it. */
export async function withDatabase<T>(
  work: (db: Services['db'], environment: Environment) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(process.env)
  const embedded = environment.databaseUrl
    ? null
    : await startEmbeddedPostgres(path.join(environment.dataDirectory, 'postgres'))
  const address = environment.databaseUrl ?? embedded?.address
  if (!address) throw new Error('There is no database')
  const database = openDatabase(address, { role: 'migrations', max: 2 })
  try {
    await migrate(database.db)
    return await work(database.db, environment)
  } finally {
    await database.close()
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}
