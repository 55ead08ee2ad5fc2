import type { Db } from '#server/features/call.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from './order-access.ts'
import { creditNotes } from './credit-notes.ts'
import { shapeOrder } from './order-shape.ts'
import { eventsOfOrder, linesOfOrders } from './orders.queries.ts'
import { isInReview } from './payment-reviews.queries.ts'
import { firstDownload, refundedOfOrder, refundsToShow } from './refunds.queries.ts'

export async function readOrder(db: Db, order: FoundOrder): Promise<Order> {
  const { id } = order
  const [lines, events, refunded, refunds, downloadedAt, notes, inReview] = await Promise.all([
    linesOfOrders(db, [id]),
    eventsOfOrder(db, id),
    refundedOfOrder(db, id),
    refundsToShow(db, id),
    firstDownload(db, id),
    creditNotes(db, id),
    isInReview(db, id),
  ])
  return shapeOrder(order, { lines, events, refunded, refunds, downloadedAt, notes, inReview })
}
