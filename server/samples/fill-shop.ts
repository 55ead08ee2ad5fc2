import { part } from '#server/foundation/answer-part.ts'
import type { Services } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { insertLikeSamples, noteSizes } from '#server/features/catalogue/fill.queries.ts'
import { insertSampleTypes } from '#server/features/catalogue/sample.queries.ts'
import { insertLongNames } from './fill-names.queries.ts'
import { manyProducts } from './many-products.ts'
import { sampleCatalogue } from './sample-catalogue.ts'

/** Products a statement. */
const batch = 500
/** Hours: behind the samples. */
const youngest = 30 * 24

/** Benchmark products, deterministic, marked as samples, and a few long names beside them; gives the number of products. */
export async function fillShop(db: Services['db'], count: number): Promise<number> {
  const products = manyProducts(sampleCatalogue, count)
  const came = await db.transaction().execute(async (trx) => {
    await insertSampleTypes(trx, sampleCatalogue.types)
    const ids: number[] = []
    for (let first = 0; first < products.length; first += batch)
      ids.push(...(await insertLikeSamples(trx, products.slice(first, first + batch), youngest + first)))
    await insertLongNames(trx)
    const types = sampleCatalogue.types.map(({ slug }) => part.type(slug))
    const named = [part.tutorials, part.printProfiles, part.posts]
    await announceChange(trx, [...ids.map((id) => part.product(id)), ...types, part.types, ...named])
    return ids.length
  })
  await noteSizes(db)
  return came
}
