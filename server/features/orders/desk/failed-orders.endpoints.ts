import type { Call, Handlers, SignedIn } from '#server/features/call.ts'
import { lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { orderNumber } from '#server/features/orders/order/order-shape.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import {
  countOpenReviews,
  findReview,
  pageOfReviews,
  resolveReview,
  type ReviewRow,
} from '#server/features/orders/order/payment-reviews.queries.ts'
import { acceptReviewedMoney } from '#server/features/orders/payments/settle-payment.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { fromCents } from '#shared/money.ts'
import type { FailedOrder, failedOrdersContract } from '#shared/orders/failed-orders.contract.ts'

/** The whole amount is there, and the order was never fulfilled. */
const wholeAmount = new Set<FailedOrder['kind']>(['sold_out', 'cancelled', 'bought_again'])

function shapeReview(row: ReviewRow): FailedOrder {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    note: row.note,
    event: row.event_id,
    mayRetry: row.resolved_at === null && row.status === 'failed' && wholeAmount.has(row.kind),
    order:
      row.order_id === null || row.number === null
        ? null
        : {
            id: row.order_id,
            number: orderNumber(row.number),
            email: row.email ?? '',
            total: fromCents(row.total_cents ?? 0),
            currency: row.currency ?? '',
          },
  }
}

async function openReviewOf(db: Call['db'], id: number): Promise<ReviewRow> {
  const review = await findReview(db, id)
  if (!review) throw notFound('The failed order')
  if (review.resolved_at) throw conflict(`It was resolved by ${review.resolved_by}: ${review.note}`)
  return review
}
async function shown(db: Call['db'], id: number): Promise<FailedOrder> {
  const review = await findReview(db, id)
  if (!review) throw notFound('The failed order')
  return shapeReview(review)
}

/** Fulfils and resolves in one transaction, or changes nothing. */
async function retry(id: number, call: Call<SignedIn>): Promise<void> {
  const actor = call.user.email
  await call.db.transaction().execute(async (trx) => {
    const review = await openReviewOf(trx, id)
    const order = review.order_id === null ? undefined : await lockOrder(trx, review.order_id)
    if (!order || !shapeReview(review).mayRetry)
      throw conflict('This order cannot be fulfilled: refund the money, or resolve it with a note.')
    await acceptReviewedMoney(trx, order, call)
    if (!(await resolveReview(trx, id, { by: actor, note: 'The order was fulfilled.' })))
      throw conflict('It was resolved meanwhile. Please look again.')
    await recordAct(trx, {
      actor,
      action: 'order.retry',
      subject: order.id,
      change: { review: id },
      requestId: call.request.id,
    })
  })
}

async function resolve({ id, note }: { id: number; note: string }, call: Call<SignedIn>): Promise<void> {
  const actor = call.user.email
  await call.db.transaction().execute(async (trx) => {
    const { order_id: orderId } = await openReviewOf(trx, id)
    if (!(await resolveReview(trx, id, { by: actor, note })))
      throw conflict('It was resolved meanwhile. Please look again.')
    if (orderId) await noteForDesk(trx, orderId, `Payment checked: ${note}`, actor)
    await recordAct(trx, {
      actor,
      action: 'order.resolve',
      subject: orderId ?? `review ${id}`,
      change: { review: id, note },
      requestId: call.request.id,
    })
  })
}

export const failedOrdersHandlers: Handlers<typeof failedOrdersContract> = {
  adminCountFailedOrders: async (_input, { db }) => ({ count: await countOpenReviews(db) }),
  async adminListFailedOrders(wanted, { db }) {
    const { rows, total } = await pageOfReviews(db, wanted)
    return { rows: rows.map(shapeReview), total }
  },
  async adminRetryFailedOrder({ id }, call) {
    await retry(id, call)
    return shown(call.db, id)
  },
  async adminResolveFailedOrder(wanted, call) {
    await resolve(wanted, call)
    return shown(call.db, wanted.id)
  },
}
