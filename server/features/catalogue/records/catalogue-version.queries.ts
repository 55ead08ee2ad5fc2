import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { type AnswerPart, part, productsAmong, writeParts } from '#server/foundation/answer-part.ts'

/** What PostgreSQL takes along with a notification; so many changes at once drop everything: `[]`. */
const longestPayload = 7_900

/**
 * Announces a change of the catalogue, a sale or a setting: moves the catalogue's version under its lock, so that
 * commit order is version order (decision 9), and tells every process which cached answers to drop when this commits.
 * Call it last in a transaction: what it locks, everybody waits for.
 * @param parts what has changed; with a product also `part.lists`
 * @returns the new version
 */
export async function announceChange(trx: Db, parts: readonly AnswerPart[]): Promise<number> {
  const products = productsAmong(parts)
  const { version } = await trx
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (products.length > 0)
    await trx
      .updateTable('products')
      .set({ catalogue_version: version })
      .where('id', 'in', products)
      .execute()
  const payload = writeParts(products.length > 0 ? [...parts, part.lists] : parts)
  await sql`select pg_notify('catalogue', ${payload.length > longestPayload ? '[]' : payload})`.execute(trx)
  return version
}

/** The catalogue's version now. */
export async function catalogueVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('catalogue_state')
    .where('id', '=', 1)
    .select('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** Leaves marks where products were, for devices that kept them; takes them away when the products are back. */
export async function markGone(
  trx: Db,
  productIds: readonly number[],
  version: number,
  gone: boolean,
): Promise<void> {
  if (productIds.length === 0) return
  await trx.deleteFrom('catalogue_tombstones').where('product_id', 'in', productIds).execute()
  if (gone)
    await trx
      .insertInto('catalogue_tombstones')
      .values(productIds.map((id) => ({ product_id: id, version })))
      .execute()
}
