import type { Services } from '#server/features/call.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { type RefundNews, RefundRefused } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import { lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { linkReview, openRefundReview } from '#server/features/orders/order/payment-reviews.queries.ts'
import { findPayment, paidPayment } from '#server/features/orders/order/payments.queries.ts'
import {
  failRefund,
  findRefund,
  insertRefund,
  noteRefundQuestion,
  type Refund,
  refundedOfPayment,
  retryRefund,
} from '#server/features/orders/order/refunds.queries.ts'
import { askForRefunds, settleRefund } from './settle-refund.ts'

export interface WantedRefund {
  /** Idempotency key. */
  key: string
  orderId: string
  /** Default: the order's own. */
  paymentId?: string
  /** Null: the whole rest. */
  cents: number | null
  reason: string
  actor: string
  /** A failed order that waits for this refund. */
  reviewId?: number
  demand?: (order: FoundOrder) => void
}

const isOfAnother = () => notFound('The refund')

/** At most what was paid, noted before the provider is called. */
async function promiseRefund({ db }: Services, wanted: WantedRefund): Promise<Refund> {
  const { key, orderId, cents, reason, actor, demand, reviewId } = wanted
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw notFound('The order')
    const before = await findRefund(trx, key)
    if (before && before.order_id !== orderId) throw isOfAnother()
    if (before && cents !== null && cents !== before.amount_cents)
      throw invalid(
        'amount',
        `was ${fromCents(before.amount_cents)} under this key: another amount needs a new key`,
      )
    if (before && before.status !== 'failed') return before
    if (before?.came_back_at) throw conflict('This refund came back from the bank. Start a new one.')
    demand?.(order)
    const own = await paidPayment(trx, orderId)
    const payment = wanted.paymentId === undefined ? own : await findPayment(trx, wanted.paymentId)
    if (payment?.status !== 'paid' || payment.order_id !== orderId)
      throw conflict('Nothing was paid that could be refunded.')
    const { done, underWay } = await refundedOfPayment(trx, payment.id)
    const left = (payment.charged_cents ?? payment.amount_cents) - done - underWay
    const amount = before?.amount_cents ?? cents ?? left
    if (left <= 0) throw conflict('This order is refunded in full already, or the refund is on its way.')
    if (amount < 1 || amount > left)
      throw invalid('amount', `must be more than 0, and at most ${fromCents(left)}`)
    if (before) return retryRefund(trx, key)
    const refund = await insertRefund(trx, {
      id: key,
      order_id: orderId,
      payment_id: payment.id,
      amount_cents: amount,
      reason,
      actor,
      is_extra: payment.id !== own?.id,
    })
    if (!refund) throw isOfAnother()
    if (reviewId !== undefined) await linkReview(trx, reviewId, key)
    return refund
  })
}

/** @param isSeen a person at the desk reads the refusal now; else it is listed */
async function refuse(services: Services, refund: Refund, { why, isSeen }: { why: string; isSeen: boolean }) {
  const text = `${services.payment.name} refused the refund: ${why}`
  await services.db.transaction().execute(async (trx) => {
    await lockOrder(trx, refund.order_id)
    if (!(await failRefund(trx, refund.id, refund.attempts))) return
    await noteForDesk(trx, refund.order_id, text, refund.actor)
    if (!isSeen) await openRefundReview(trx, refund, text)
  })
  return conflict(text)
}

interface Asked {
  refund: Refund
  reference: string
  isSeen: boolean
}
async function askProvider(services: Services, { refund, reference, isSeen }: Asked): Promise<RefundNews> {
  const { payment: provider, log } = services
  try {
    const { id, attempts: attempt, amount_cents: amountCents } = refund
    return await provider.refund({ id, attempt, reference, amountCents })
  } catch (error) {
    if (error instanceof RefundRefused) throw await refuse(services, refund, { why: error.message, isSeen })
    log.warn({ err: error, refund: refund.id }, 'the refund was not answered')
    throw new Refusal(
      503,
      'unavailable',
      `${provider.name} has not answered. The refund is tried again, and paid once.`,
    )
  }
}

async function payRefund(services: Services, refund: Refund, isSeen: boolean): Promise<void> {
  if (refund.status !== 'open') return
  const paid = await findPayment(services.db, refund.payment_id)
  if (!paid) throw notFound('The payment')
  if (paid.provider !== services.payment.name)
    throw await refuse(services, refund, { why: `It was paid with ${paid.provider}.`, isSeen })
  const news = await askProvider(services, { refund, reference: paid.reference, isSeen })
  await settleRefund(services, paid.id, news)
}

/** A full refund closes the files and restocks unshipped goods. Without an answer it stays open and is retried. */
export async function refundOrder(
  services: Services,
  wanted: WantedRefund,
  { isSeen = false } = {},
): Promise<void> {
  await payRefund(services, await promiseRefund(services, wanted), isSeen)
}

/** Asks what became of a refund; one that the provider does not know is tried again. */
export async function finishRefund(services: Services, id: string): Promise<void> {
  const refund = await findRefund(services.db, id)
  const payment = refund && (await findPayment(services.db, refund.payment_id))
  if (!payment) return
  await noteRefundQuestion(services.db, id)
  // Keys are forgotten by a provider after a day: what it has is looked for first.
  await askForRefunds(services, payment)
  const now = await findRefund(services.db, id)
  if (now) await payRefund(services, now, false)
}
