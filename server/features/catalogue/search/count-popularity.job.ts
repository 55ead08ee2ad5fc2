import type { Services } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { announceChange } from '#server/features/catalogue/records/catalogue-version.queries.ts'
import { storePopularity } from './popularity.queries.ts'

/** Counts builds and orders anew. Only products whose numbers changed become a change of the catalogue. */
export async function countPopularity({ db }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await storePopularity(trx)
    if (changed.length > 0)
      await announceChange(
        trx,
        changed.map((id) => part.product(id)),
      )
  })
}
