import type { Kysely } from 'kysely'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { part } from '#server/foundation/answer-part.ts'

/** Parts that are sent by parcel and never sold out. */
export function addProducts(db: Kysely<Schema>, count: number): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .insertInto('products')
      .values(
        Array.from({ length: count }, (_, index) => ({
          slug: `part-${index + 1}`,
          product_type: 'parts',
          name: `Part ${index + 1}`,
          price_cents: 1_990,
          is_digital: false,
          status: 'published' as const,
          stock: null,
          kind: null,
          weight_grams: 20,
          licence_kind: null,
        })),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await announceChange(trx, [...ids.map((id) => part.product(id)), part.types])
    return ids
  })
}
