import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/**
 * Announces a change of the catalogue, a sale or a setting: moves the catalogue's version under its lock, so that
 * commit order is version order (decision 9), and tells every process which cached answers to drop when this commits.
 * @param parts `product:12`, `type:planes`, `sales`, `settings`
 */
export async function announceChange(trx: Db, parts: readonly string[]): Promise<void> {
  const products = parts.flatMap((part) => /^product:(\d+)$/.exec(part)?.[1] ?? []).map(Number)
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
  await sql`select pg_notify('catalogue', ${JSON.stringify(parts)})`.execute(trx)
}

/** Leaves a mark where a product was, for devices that kept it; takes it away when the product is back. */
export async function markGone(trx: Db, productId: number, gone: boolean): Promise<void> {
  if (!gone) {
    await trx.deleteFrom('catalogue_tombstones').where('product_id', '=', productId).execute()
    return
  }
  await trx
    .insertInto('catalogue_tombstones')
    .columns(['product_id', 'version'])
    .expression((eb) =>
      eb
        .selectFrom('catalogue_state')
        .select([sql<number>`${productId}::int`.as('product_id'), eb('version', '+', 1).as('version')]),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((eb) => ({ version: eb.ref('excluded.version') })),
    )
    .execute()
}
