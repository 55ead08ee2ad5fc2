import type { Db } from '#server/features/call.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from './order-access.ts'
import { partsOfOrder } from './order-parts.queries.ts'
import { shapeOrder } from './order-shape.ts'

export async function readOrder(db: Db, order: FoundOrder): Promise<Order> {
  return shapeOrder(order, await partsOfOrder(db, order.id))
}
