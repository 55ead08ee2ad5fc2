import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Takes goods from the stock; false when there are not enough. */
export async function takeStock(db: Db, productId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where('id', '=', productId)
    .where((eb) => eb.or([eb('stock', '>=', quantity), eb('stock', 'is', null)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts the goods of an order that will not be sent back on the shelf; gives the products. */
export async function returnStock(db: Db, orderId: string): Promise<number[]> {
  const rows = await db
    .updateTable('products')
    .from('order_lines')
    .set({ stock: sql<number>`products.stock + order_lines.quantity` })
    .whereRef('products.id', '=', 'order_lines.product_id')
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.is_digital', '=', false)
    .where('products.stock', 'is not', null)
    .returning('products.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the goods of an order that were put back once more; null, and nothing is taken, where one of them is gone. */
export async function retakeStock(db: Db, orderId: string): Promise<number[] | null> {
  const { rows } = await sql<{ id: number | null; stock: number | null; wanted: number }>`
    select p.id, p.stock, l.wanted from (
      select product_id, sum(quantity)::int as wanted from order_lines
      where order_id = ${orderId} and not is_digital group by product_id) l
    left join lateral (select id, stock from products where id = l.product_id for update) p on true
    order by l.product_id`.execute(db)
  if (rows.some(({ id, stock, wanted }) => id === null || (stock !== null && stock < wanted))) return null
  for (const { id, wanted } of rows) if (id !== null) await takeStock(db, id, wanted)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
