import type { Order, OrderSummary } from '#shared/orders/orders.contract.ts'
import type { eventsOfOrder, findOrder, linesOfOrders } from './orders.queries.ts'

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>
type LineRow = Awaited<ReturnType<typeof linesOfOrders>>[number]
type EventRow = Awaited<ReturnType<typeof eventsOfOrder>>[number]

/** 10427 → "KMI-10427". */
export const orderNumber = (number: number) => `KMI-${number}`

export function shapeSummary(row: OrderRow, lines: readonly LineRow[]): OrderSummary {
  const own = lines.filter((line) => line.order_id === row.id)
  return {
    id: row.id,
    number: orderNumber(row.number),
    status: row.status,
    total: row.totals.total,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    itemCount: own.reduce((sum, line) => sum + line.quantity, 0),
    names: own.map((line) => line.line.name),
    hasDownloads: row.payment === 'paid' && row.status !== 'cancelled' && own.some((line) => line.is_digital),
  }
}

export function shapeOrder(row: OrderRow, lines: readonly LineRow[], events: readonly EventRow[]): Order {
  return {
    ...shapeSummary(row, lines),
    email: row.email,
    country: row.country,
    address: row.address,
    lines: lines.map((line) => line.line),
    totals: row.totals,
    payment: row.payment,
    paidAt: row.paid_at?.toISOString() ?? null,
    tracking: row.tracking,
    events: events.map((event) => ({ at: event.at.toISOString(), text: event.text })),
  }
}
