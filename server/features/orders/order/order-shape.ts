import type { Order, OrderSummary } from '#shared/orders/orders.contract.ts'
import { fromCents } from '#shared/money.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { mayCancel, withdrawUntil } from '#shared/orders/withdrawal.ts'
import { creditNoteNumber } from './credit-notes.ts'
import { holdEnd } from './hold-time.ts'
import type { PartsRow } from './order-parts.queries.ts'
import type { findOrder, linesOfOrders } from './orders.queries.ts'
import type { Refunded } from './refunds.queries.ts'

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>
type LineRow = Awaited<ReturnType<typeof linesOfOrders>>[number]
const isoOf = (time: string) => new Date(time).toISOString()

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

function heldUntil(row: OrderRow, lines: readonly LineRow[]): Date | null {
  if (row.status !== 'pending' || row.stock_reserved_at === null) return null
  if (lines.every((line) => line.is_digital)) return null
  return holdEnd(row)
}

const isWholeRefund = ({ total_cents: total }: OrderRow, { done, underWay }: Refunded) =>
  done + underWay > 0 && done + underWay >= total

export function shapeOrder(row: OrderRow, parts: PartsRow): Order {
  const { lines, events, refunded, refunds, notes } = parts
  const isWhole = isWholeRefund(row, refunded)
  const bought = {
    country: row.country,
    status: row.status,
    payment: row.payment,
    totalCents: row.total_cents,
    hasGoods: lines.some((line) => !line.is_digital),
    hasDownloads: lines.some((line) => line.is_digital),
    paidAt: row.paid_at,
    shippedAt: row.shipped_at,
    startNowAt: row.start_now_at,
    downloadedAt: parts.first_download,
    askedAt: row.withdrawal_asked_at,
  }
  return {
    ...shapeSummary(row, lines),
    // Closed as soon as a full refund starts.
    hasDownloads: shapeSummary(row, lines).hasDownloads && !isWhole,
    email: row.email,
    country: row.country,
    address: row.address,
    lines: lines.map(({ line, is_withdrawn: isWithdrawn }) => ({ ...line, isWithdrawn })),
    totals: row.totals,
    payment: row.payment,
    paidAt: row.paid_at?.toISOString() ?? null,
    tracking: row.tracking,
    refunded: fromCents(refunded.done),
    refunding: fromCents(refunded.underWay),
    refunds: refunds.map(({ id, cents, status, at }) => ({
      id,
      amount: fromCents(cents),
      state: status,
      askedAt: isoOf(at),
    })),
    inReview: parts.in_review,
    creditNotes: notes.map(({ refund, number, voided_at: voidedAt, amount }) => ({
      refundId: refund,
      number: creditNoteNumber(number),
      amount,
      isVoid: voidedAt !== null,
    })),
    startNowAt: row.start_now_at?.toISOString() ?? null,
    heldUntil: heldUntil(row, lines)?.toISOString() ?? null,
    // Asked by older releases: there is nothing to refund.
    withdrawalAskedAt: row.total_cents > 0 ? (row.withdrawal_asked_at?.toISOString() ?? null) : null,
    withdrawalSettledAt: row.withdrawal_settled_at?.toISOString() ?? null,
    guest: row.user_id === null,
    allowed: {
      cancel: mayCancel(bought) && !isWhole,
      withdrawUntil: isWhole ? null : (withdrawUntil(bought, new Date())?.toISOString() ?? null),
    },
    events: events.map(({ at, text }) => ({ at: isoOf(at), text })),
  }
}
