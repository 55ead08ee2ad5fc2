import path from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Services } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/catalogue-version.queries.ts'
import { insertLikeSamples, noteSizes } from '#server/features/catalogue/fill.queries.ts'
import { insertSampleTypes } from '#server/features/catalogue/sample.queries.ts'
import { readEnvironment } from '#server/foundation/environment.ts'
import { manyProducts } from '#server/samples/many-products.ts'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'

/** Products to a statement. */
const batch = 500
/** Behind the samples, which lead the lists. */
const youngest = 30 * 24

/**
 * Fills a shop with a catalogue for benchmarks: `count` products made from the samples, the same ones every time, in one
 * transaction, and marked as samples, so that emptying the shop removes them. Gives how many came.
 */
export async function fillShop(db: Services['db'], count: number): Promise<number> {
  const products = manyProducts(sampleCatalogue, count)
  const came = await db.transaction().execute(async (trx) => {
    await insertSampleTypes(trx, sampleCatalogue.types)
    const ids: number[] = []
    for (let first = 0; first < products.length; first += batch)
      ids.push(...(await insertLikeSamples(trx, products.slice(first, first + batch), youngest + first)))
    const types = sampleCatalogue.types.map(({ slug }) => `type:${slug}`)
    await announceChange(trx, [...ids.map((id) => `product:${id}`), ...types, 'types'])
    return ids.length
  })
  await noteSizes(db)
  return came
}

/** The command; it may be told how many, 10,000 otherwise. Gives the exit code. */
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
    process.stdout.write(`${came} products for benchmarks are on sale. npm run shop:empty removes them.\n`)
    return 0
  } finally {
    await database.close()
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}
