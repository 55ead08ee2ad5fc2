import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

/** Gives those that are there: nobody deletes one of them until the transaction ends. */
export async function holdProducts(trx: Kysely<Schema>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
