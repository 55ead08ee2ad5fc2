import path from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnvironment } from '#server/foundation/environment.ts'
import { fillShop } from '#server/samples/fill-shop.ts'

/** The number of products, 10,000 by default. */
export async function runFillShop([wanted = '10000']: readonly string[]): Promise<number> {
  const count = Number(wanted)
  if (!Number.isInteger(count) || count < 1 || count > 50_000) {
    process.stdout.write('How many products, 1 to 50000: npm run shop:fill -- 10000\n')
    return 1
  }
  const environment = readEnvironment(process.env)
  const embedded = environment.databaseUrl
    ? null
    : await startEmbeddedPostgres(path.join(environment.dataDirectory, 'postgres'))
  const address = environment.databaseUrl ?? embedded?.address
  if (!address) throw new Error('There is no database')
  const database = openDatabase(address, { role: 'migrations', max: 2 })
  try {
    await migrate(database.db)
    const came = await fillShop(database.db, count)
    process.stdout.write(`${came} products for benchmarks are published. npm run shop:empty removes them.\n`)
    return 0
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
