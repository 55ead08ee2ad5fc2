import type { Services } from '#server/features/call.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { RefundRefused } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import { mayMove } from '#shared/orders/order-status.ts'
import { askForLetter } from './follow-payment.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { moveOrder } from './move-order.ts'
import { insertOrderEvent, lockOrder, setOrder } from './orders.queries.ts'
import { findPayment, paidPayment } from './payments.queries.ts'
import { endRefund, findRefund, insertRefund, refundedCents } from './refunds.queries.ts'

export interface WantedRefund {
  /** Ours, and the idempotency key at the provider: the same key gives the money back once. */
  key: string
  orderId: string
  /** Null: all that is left. */
  cents: number | null
  reason: string
  /** Who gives it back. */
  actor: string
}

/** Notes what is to be given back, before anybody is asked: never more than was paid. */
async function promiseRefund({ db }: Services, { key, orderId, cents, reason, actor }: WantedRefund) {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw notFound('The order')
    const before = await findRefund(trx, key)
    if (before?.order_id === orderId) return before
    if (before) throw notFound('The refund')
    const payment = await paidPayment(trx, orderId)
    if (!payment) throw conflict('Nothing was paid that could be given back.')
    const left = payment.amount_cents - (await refundedCents(trx, orderId))
    const amount = cents ?? left
    if (left === 0) throw conflict('All of it was given back already.')
    if (amount < 1 || amount > left)
      throw invalid('amount', `must be more than 0, and at most ${fromCents(left)}`)
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

/** Carries out what was promised, under the refund's own id: however often it is done, it is given back once. */
async function carryOut(services: Services, refund: Refund): Promise<void> {
  const { db, payment: provider, log } = services
  if (refund.status === 'done') return
  const paid = await findPayment(db, refund.payment_id)
  if (!paid) throw notFound('The payment')
  let reference: string
  try {
    const given = { id: refund.id, reference: paid.reference, amountCents: refund.amount_cents }
    reference = (await provider.refund(given)).reference
  } catch (error) {
    if (error instanceof RefundRefused) {
      await endRefund(db, refund.id, 'failed', null)
      throw conflict(`${provider.name} did not give it back: ${error.message}`)
    }
    log.warn({ err: error, refund: refund.id }, 'the refund was not answered')
    throw new Refusal(
      503,
      'unavailable',
      `${provider.name} has not answered. It is tried again, and given back once.`,
    )
  }
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, refund.order_id)
    if (!order || !(await endRefund(trx, refund.id, 'done', reference))) return
    // Money that never made its order a paid one has no invoice to be taken back from.
    if (order.paid_at) await issueCreditNote(trx, services, refund)
    await askForLetter(trx, services, order.id, 'refunded', refund)
    const text = `${fromCents(refund.amount_cents)} ${order.currency} given back: ${refund.reason}`
    if ((await refundedCents(trx, order.id)) < paid.amount_cents) {
      await insertOrderEvent(trx, order.id, text, refund.actor)
      return
    }
    await setOrder(trx, order.id, { payment: 'refunded' })
    if (mayMove(order.status, 'cancelled', 'refund'))
      await moveOrder(trx, order, { to: 'cancelled', by: 'refund', text, actor: refund.actor })
    else await insertOrderEvent(trx, order.id, text, refund.actor)
  })
}

/**
 * Gives money back, in part or in whole. Once all of it is back the order is over: its files are no longer to be had, and
 * what was not shipped is cancelled and goes back on the shelf. When the provider does not answer the refund stays
 * open; the same key tries it again, and so does the shop by itself.
 */
export async function refundOrder(services: Services, wanted: WantedRefund): Promise<void> {
  await carryOut(services, await promiseRefund(services, wanted))
}

/** Ends what was promised and never ended: the server stopped, or the provider did not answer. Throws as refundOrder. */
export async function finishRefund(services: Services, id: string): Promise<void> {
  const refund = await findRefund(services.db, id)
  if (refund) await carryOut(services, refund)
}
