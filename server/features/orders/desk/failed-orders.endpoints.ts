import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import {
  countOpenReviews,
  findReview,
  noteReview,
  pageOfReviews,
  resolveReview,
  type ReviewRow,
} from '#server/features/orders/order/payment-reviews.queries.ts'
import { acceptReviewedMoney } from '#server/features/orders/payments/settle-payment.ts'
import { askAboutReview } from '#server/features/orders/refunds/ask-about-review.ts'
import { refundOrder } from '#server/features/orders/refunds/refund-order.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound, Refusal } from '#server/foundation/problem.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { toCents } from '#shared/money.ts'
import type { failedOrdersContract } from '#shared/orders/failed-orders.contract.ts'
import { failedOrderOf, shapeReview } from './failed-order-shape.ts'

async function openReviewOf(db: Db, id: number): Promise<ReviewRow> {
  const review = await findReview(db, id)
  if (!review) throw notFound('The failed order')
  if (review.resolved_at) throw conflict(`It was resolved by ${review.resolved_by}: ${review.note}`)
  return review
}

function note(db: Db, { id, order_id: orderId }: ReviewRow, { text, by }: { text: string; by: string }) {
  return orderId === null ? noteReview(db, id, text, by) : noteForDesk(db, orderId, text, by)
}

async function ask(id: number, call: Call<SignedIn>): Promise<void> {
  const review = await openReviewOf(call.db, id)
  const { name } = call.payment
  if (!shapeReview(review).mayAsk) throw conflict(`${name} cannot be asked about it.`)
  try {
    const text = `Asked ${name}: ${await askAboutReview(call, id)}.`
    await note(call.db, review, { text, by: call.user.email })
  } catch (error) {
    if (error instanceof Refusal) throw error
    call.log.warn({ err: error, review: id }, 'the payment provider did not answer')
    throw new Refusal(503, 'unavailable', `${name} has not answered. Please try again.`)
  }
}

/** Completes and resolves in one transaction, or changes nothing. */
async function complete(id: number, call: Call<SignedIn>): Promise<void> {
  const actor = call.user.email
  await call.db.transaction().execute(async (trx) => {
    const { order_id: orderId } = await openReviewOf(trx, id)
    const order = orderId === null ? undefined : await lockOrder(trx, orderId)
    // Whoever had the lock may have decided.
    if (!order || !shapeReview(await openReviewOf(trx, id)).mayRetry)
      throw conflict('This order cannot be completed: refund the money, or dismiss it with a note.')
    await acceptReviewedMoney(trx, order, call)
    if (!(await resolveReview(trx, id, { by: actor, note: 'The order was completed.' })))
      throw conflict('It was resolved meanwhile. Please look again.')
    await recordAct(trx, {
      actor,
      action: 'order.retry',
      subject: `order:${order.id}`,
      change: { review: id },
      requestId: call.request.id,
    })
  })
}

async function refund(
  { id, key, amount, reason }: Parsed<(typeof failedOrdersContract)['adminRefundFailedOrder']>,
  call: Call<SignedIn>,
): Promise<void> {
  demandFreshSignIn(call)
  const { order_id: orderId, payment_id: paymentId } = await openReviewOf(call.db, id)
  if (orderId === null || paymentId === null)
    throw conflict(`The shop has no order for this money. Refund it at ${call.payment.name}.`)
  const actor = call.user.email
  await recordAct(call.db, {
    actor,
    action: 'order.refund',
    subject: `order:${orderId}`,
    change: { key, amount, reason, review: id },
    requestId: call.request.id,
  })
  const wanted = { key, orderId, paymentId, cents: toCents(amount), reason, actor, reviewId: id }
  await refundOrder(call, wanted, { isSeen: true })
}

async function dismiss(
  { id, note: word }: { id: number; note: string },
  call: Call<SignedIn>,
): Promise<void> {
  const actor = call.user.email
  await call.db.transaction().execute(async (trx) => {
    const review = await openReviewOf(trx, id)
    if (!(await resolveReview(trx, id, { by: actor, note: word })))
      throw conflict('It was resolved meanwhile. Please look again.')
    await note(trx, review, { text: `Payment checked: ${word}`, by: actor })
    await recordAct(trx, {
      actor,
      action: 'order.resolve',
      subject: review.order_id === null ? `review:${id}` : `order:${review.order_id}`,
      change: { review: id, note: word },
      requestId: call.request.id,
    })
  })
}

export const failedOrdersHandlers: Handlers<typeof failedOrdersContract> = {
  adminCountFailedOrders: async (_input, { db }) => ({ count: await countOpenReviews(db) }),
  async adminListFailedOrders({ resolved, ...wanted }, { db }) {
    const { rows, ...page } = await pageOfReviews(db, { ...wanted, resolved: resolved === 'true' })
    return { rows: rows.map(shapeReview), ...page }
  },
  adminGetFailedOrder: async ({ id }, { db }) => failedOrderOf(db, id),
  async adminAskFailedOrder({ id }, call) {
    await ask(id, call)
    return failedOrderOf(call.db, id)
  },
  async adminRetryFailedOrder({ id }, call) {
    await complete(id, call)
    return failedOrderOf(call.db, id)
  },
  async adminRefundFailedOrder(wanted, call) {
    await refund(wanted, call)
    return failedOrderOf(call.db, wanted.id)
  },
  async adminResolveFailedOrder(wanted, call) {
    await dismiss(wanted, call)
    return failedOrderOf(call.db, wanted.id)
  },
}
