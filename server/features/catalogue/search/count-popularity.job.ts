import type { Services } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { storePopularity } from './popularity.queries.ts'

/** Announces only changed products. */
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
