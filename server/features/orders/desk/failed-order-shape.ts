import type { Db } from '#server/features/call.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { trailOfOrder } from '#server/features/orders/order/order-trail.queries.ts'
import {
  findReview,
  type ReviewRow,
  trailOfReview,
} from '#server/features/orders/order/payment-reviews.queries.ts'
import { notFound } from '#server/foundation/problem.ts'
import { fromCents } from '#shared/money.ts'
import type { FailedOrder, FailedOrderDetail } from '#shared/orders/failed-orders.contract.ts'

/** The whole amount is there, and the order was never completed. */
const wholeAmount = new Set<FailedOrder['kind']>(['sold_out', 'cancelled', 'bought_again'])

function refundable(row: ReviewRow): string | null {
  const left = row.charged_cents - (row.refunded_cents ?? 0)
  if (row.resolved_at || row.payment_status !== 'paid' || left <= 0) return null
  return fromCents(row.kind === 'refund_failed' ? Math.min(left, row.failed_cents ?? left) : left)
}

export function shapeReview(row: ReviewRow): FailedOrder {
  const isOpen = row.resolved_at === null
  const isPaid = row.payment_status === 'paid'
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    note: row.note,
    event: row.order_id === null ? (row.reference ?? row.event_id) : null,
    charged: isPaid ? fromCents(row.charged_cents) : null,
    refunding: row.under_way_cents ? fromCents(row.under_way_cents) : null,
    mayAsk: isOpen && (row.payment_id !== null || row.reference !== null),
    mayRetry: isOpen && row.status === 'failed' && wholeAmount.has(row.kind) && !row.refunded_cents,
    mayRefund: refundable(row),
    order:
      row.order_id === null || row.number === null || row.status === null
        ? null
        : {
            id: row.order_id,
            number: orderNumber(row.number),
            status: row.status,
            email: row.email ?? '',
            total: fromCents(row.total_cents ?? 0),
            currency: row.currency ?? '',
          },
  }
}

/** With its trail; 404 where there is none. */
export async function failedOrderOf(db: Db, id: number): Promise<FailedOrderDetail> {
  const row = await findReview(db, id)
  if (!row) throw notFound('The failed order')
  const trail = await (row.order_id === null ? trailOfReview(db, id) : trailOfOrder(db, row.order_id))
  return {
    ...shapeReview(row),
    trail: trail.map(({ id: event, at, text, actor }) => ({ id: event, at: at.toISOString(), text, actor })),
  }
}
