import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Services } from '#server/features/call.ts'

/** A paid order of a guest with one piece of each product, as its rows alone, without payment and invoice. */
export async function insertOrder(
  db: Services['db'],
  more: Partial<Insertable<Schema['orders']>> = {},
  productIds: readonly number[] = [],
): Promise<{ id: string; number: number }> {
  const order = await db
    .insertInto('orders')
    .values({
      user_id: null,
      email: 'guest@example.com',
      status: 'completed',
      payment: 'paid',
      key: randomUUID(),
      country: 'GB',
      address: null,
      totals: { total: '24.90' } as never,
      total_cents: 2490,
      currency: 'USD',
      fingerprint: 'f',
      ...more,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const lines = productIds.map((product_id, position) => ({
    order_id: order.id,
    position,
    product_id,
    quantity: 1,
    is_digital: true,
    line: {} as never,
  }))
  if (lines.length > 0) await db.insertInto('order_lines').values(lines).execute()
  return order
}
