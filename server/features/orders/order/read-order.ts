import type { Db } from '#server/features/call.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from './order-access.ts'
import { creditNotes } from './credit-notes.ts'
import { shapeOrder } from './order-shape.ts'
import { eventsOfOrder, linesOfOrders } from './orders.queries.ts'
import { firstDownload, refundedCents } from './refunds.queries.ts'

export async function readOrder(db: Db, order: FoundOrder): Promise<Order> {
  const { id } = order
  const [lines, events, refunded, downloadedAt, notes] = await Promise.all([
    linesOfOrders(db, [id]),
    eventsOfOrder(db, id),
    refundedCents(db, id),
    firstDownload(db, id),
    creditNotes(db, id),
  ])
  return shapeOrder(order, { lines, events, refundedCents: refunded, downloadedAt, notes })
}
