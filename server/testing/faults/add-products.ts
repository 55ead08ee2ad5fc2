import { type Kysely, sql } from 'kysely'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { part } from '#server/foundation/answer-part.ts'

/** What goods that are added may be. */
export interface Goods {
  product_type?: string
  price_cents?: number
  is_digital?: boolean
  licence_kind?: string
}

/** `part-1`, `part-2`, …, and on from there: sent by parcel and never sold out, unless `of` says otherwise. */
export function addProducts(db: Kysely<Schema>, count: number, of: Goods = {}): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const { there } = await trx
      .selectFrom('products')
      .where('slug', 'like', 'part-%')
      .select(sql<number>`count(*)::int`.as('there'))
      .executeTakeFirstOrThrow()
    const rows = await trx
      .insertInto('products')
      .values(
        Array.from({ length: count }, (_, index) => ({
          slug: `part-${there + index + 1}`,
          product_type: 'parts',
          name: `Part ${index + 1}`,
          price_cents: 1_990,
          is_digital: false,
          status: 'published' as const,
          stock: null,
          kind: null,
          weight_grams: 20,
          licence_kind: null,
          ...of,
        })),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await announceChange(trx, [...ids.map((id) => part.product(id)), part.types])
    return ids
  })
}
