import path from 'node:path'
import type { DatabaseAddress } from '#server/database/address.ts'
import { addressesOf } from '#server/database/addresses.ts'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { Primary } from '#server/database/primary.ts'
import type { Services } from '#server/features/call.ts'
import { type Environment, readEnvironment } from '#server/foundation/environment.ts'

/** Uses the running shop's database as it is, or starts and stops it. */
export async function withAddress<T>(
  work: (address: DatabaseAddress, environment: Environment) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(process.env)
  const embedded = environment.databaseUrl
    ? null
    : await startEmbeddedPostgres(path.join(environment.dataDirectory, 'postgres'))
  // The work needs the role that owns the tables, and a connection past a pooler.
  const { owner } = addressesOf(environment, embedded?.address)
  try {
    return await work(await new Primary(owner).find(), environment)
  } finally {
    await embedded?.stop()
  }
}

/** Runs the migrations first. */
export function withDatabase<T>(
  work: (db: Services['db'], environment: Environment) => Promise<T>,
): Promise<T> {
  return withAddress(async (address, environment) => {
    const database = openDatabase(address, { role: 'migrations', max: 2 })
    try {
      await migrate(database.db)
      return await work(database.db, environment)
    } finally {
      await database.close()
    }
  })
}
