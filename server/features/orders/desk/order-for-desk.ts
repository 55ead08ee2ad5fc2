import type { Db } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { nextStatuses } from '#shared/orders/order-status.ts'
import { downloadsOfOrder } from '#server/features/orders/downloads/download-log.queries.ts'
import { orderForLetter, trailOfOrder } from '#server/features/orders/order/order-trail.queries.ts'
import { findOrder } from '#server/features/orders/order/orders.queries.ts'
import { isRefunding } from '#server/features/orders/order/refunds.queries.ts'
import { readOrder } from '#server/features/orders/order/read-order.ts'

function lettersOf({ status, payment }: Pick<AdminOrder, 'status' | 'payment'>): AdminOrder['letters'] {
  if (status === 'cancelled') return ['cancelled']
  if (payment !== 'paid') return status === 'pending' && payment !== 'declined' ? ['placed'] : []
  return status === 'shipped' ? ['shipped', 'paid'] : ['paid']
}

export async function orderForDesk(db: Db, id: string): Promise<AdminOrder> {
  const order = await findOrder(db, id)
  if (!order) throw notFound('The order')
  const [read, trail, downloads, about, isBeingRefunded] = await Promise.all([
    readOrder(db, order),
    trailOfOrder(db, id),
    downloadsOfOrder(db, id),
    orderForLetter(db, id),
    isRefunding(db, id),
  ])
  return {
    ...read,
    customer: [about?.first_name, about?.last_name].filter(Boolean).join(' ') || (order.address?.name ?? ''),
    userId: order.user_id,
    placedAsGuest: order.placed_as_guest,
    next: isBeingRefunded ? [] : [...nextStatuses(order.status)],
    isRefunding: isBeingRefunded,
    trail: trail.map((event) => ({ ...event, at: event.at.toISOString() })),
    downloads: downloads.map((download) => ({ ...download, at: download.at.toISOString() })),
    hasGoods: read.lines.some((line) => !line.isDigitalDownload),
    invoice: about?.invoice_number ? `INV-${about.invoice_number}` : null,
    mayAsk: order.status === 'pending' && (order.payment === 'open' || order.payment === 'unknown'),
    letters: lettersOf(order),
  }
}
