import { part } from '#server/foundation/answer-part.ts'
import type { Services } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/records/catalogue-version.queries.ts'
import { insertLikeSamples, noteSizes } from '#server/features/catalogue/fill.queries.ts'
import { insertSampleTypes } from '#server/features/catalogue/sample.queries.ts'
import { manyProducts } from './many-products.ts'
import { sampleCatalogue } from './sample-catalogue.ts'

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
    const types = sampleCatalogue.types.map(({ slug }) => part.type(slug))
    await announceChange(trx, [...ids.map((id) => part.product(id)), ...types, part.types])
    return ids.length
  })
  await noteSizes(db)
  return came
}
