import type { Services } from '#server/features/call.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { RefundRefused } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import { mayMove } from '#shared/orders/order-status.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'
import { issueCreditNote } from '#server/features/orders/papers/issue-credit-note.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { insertOrderEvent, lockOrder, setOrder } from '#server/features/orders/order/orders.queries.ts'
import { findPayment, paidPayment } from '#server/features/orders/order/payments.queries.ts'
import { resolveReviewsOfOrder } from '#server/features/orders/order/payment-reviews.queries.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import {
  completeRefund,
  failRefund,
  findRefund,
  insertRefund,
  refundedCents,
  retryRefund,
} from '#server/features/orders/order/refunds.queries.ts'

export interface WantedRefund {
  /** Idempotency key. */
  key: string
  orderId: string
  /** Null: the whole rest. */
  cents: number | null
  reason: string
  actor: string
  demand?: (order: FoundOrder) => void
}

/** At most what was paid, noted before the provider is called. */
async function promiseRefund({ db }: Services, wanted: WantedRefund) {
  const { key, orderId, cents, reason, actor, demand } = wanted
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw notFound('The order')
    const before = await findRefund(trx, key)
    if (before && before.order_id !== orderId) throw notFound('The refund')
    if (before && cents !== null && cents !== before.amount_cents)
      throw invalid(
        'amount',
        `was ${fromCents(before.amount_cents)} under this key: another amount needs a new key`,
      )
    if (before && before.status !== 'failed') return before
    demand?.(order)
    const payment = await paidPayment(trx, orderId)
    if (!payment) throw conflict('Nothing was paid that could be refunded.')
    const left = payment.amount_cents - (await refundedCents(trx, orderId))
    const amount = before?.amount_cents ?? cents ?? left
    if (left === 0) throw conflict('This order is refunded in full already.')
    if (amount < 1 || amount > left)
      throw invalid('amount', `must be more than 0, and at most ${fromCents(left)}`)
    if (before) return retryRefund(trx, key)
    return insertRefund(trx, {
      id: key,
      order_id: orderId,
      payment_id: payment.id,
      amount_cents: amount,
      reason,
      actor,
    })
  })
}

type Refund = Awaited<ReturnType<typeof promiseRefund>>

async function askProvider(services: Services, refund: Refund, reference: string): Promise<string> {
  const { db, payment: provider, log } = services
  try {
    const { id, attempts: attempt, amount_cents: amountCents } = refund
    return (await provider.refund({ id, attempt, reference, amountCents })).reference
  } catch (error) {
    if (error instanceof RefundRefused) {
      if (await failRefund(db, refund.id, refund.attempts))
        await noteForDesk(
          db,
          refund.order_id,
          `${provider.name} refused the refund: ${error.message}`,
          refund.actor,
        )
      throw conflict(`${provider.name} refused the refund: ${error.message}`)
    }
    log.warn({ err: error, refund: refund.id }, 'the refund was not answered')
    throw new Refusal(
      503,
      'unavailable',
      `${provider.name} has not answered. The refund is tried again, and paid once.`,
    )
  }
}

/** Books once: credit note, letter, status. */
async function bookRefund(services: Services, refund: Refund, reference: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, refund.order_id)
    if (!order || !(await completeRefund(trx, refund.id, reference))) return
    // Money that never made its order a paid one has no invoice to correct.
    if (order.paid_at) await issueCreditNote(trx, services, refund)
    await askForLetter(trx, services, {
      orderId: order.id,
      letter: 'refunded',
      refundId: refund.id,
      amountCents: refund.amount_cents,
    })
    const text = `${fromCents(refund.amount_cents)} ${order.currency} refunded: ${refund.reason}`
    const paid = await findPayment(trx, refund.payment_id)
    if (!paid || (await refundedCents(trx, order.id)) < paid.amount_cents) {
      await insertOrderEvent(trx, order.id, text, refund.actor)
      return
    }
    await setOrder(trx, order.id, { payment: 'refunded' })
    await resolveReviewsOfOrder(trx, order.id, { by: refund.actor, note: 'Refunded in full.' })
    if (mayMove(order.status, 'cancelled', 'refund'))
      await moveOrder(trx, order, { to: 'cancelled', by: 'refund', text, actor: refund.actor })
    else await insertOrderEvent(trx, order.id, text, refund.actor)
  })
}

async function payRefund(services: Services, refund: Refund): Promise<void> {
  if (refund.status === 'done') return
  const paid = await findPayment(services.db, refund.payment_id)
  if (!paid) throw notFound('The payment')
  await bookRefund(services, refund, await askProvider(services, refund, paid.reference))
}

/** A full refund closes the files and restocks unshipped goods. Without an answer it stays open and is retried. */
export async function refundOrder(services: Services, wanted: WantedRefund): Promise<void> {
  await payRefund(services, await promiseRefund(services, wanted))
}

export async function finishRefund(services: Services, id: string): Promise<void> {
  const refund = await findRefund(services.db, id)
  if (refund) await payRefund(services, refund)
}
