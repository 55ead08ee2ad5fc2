import type { Db, Services } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/catalogue-version.queries.ts'
import type { PaymentEvent } from '#server/integrations/payment.ts'
import {
  insertOrderEvent,
  linesOfOrders,
  orderOfPayment,
  returnStock,
  setOrder,
  takeOrderedFromCart,
} from './orders.queries.ts'
import { followPayment } from './follow-payment.ts'
import type { findOrder } from './orders.queries.ts'
import { latestPayment, noteEvent, paymentByReference, setPaymentStatus } from './payments.queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Marks an order paid; with nothing to ship it completes itself. Takes what was bought out of the cart. */
export async function completePaidOrder(trx: Db, order: Found, text: string): Promise<void> {
  const lines = await linesOfOrders(trx, [order.id])
  const digital = lines.every((line) => line.is_digital)
  await setOrder(trx, order.id, {
    status: digital ? 'completed' : 'paid',
    payment: 'paid',
    paid_at: new Date(),
  })
  await insertOrderEvent(trx, order.id, text)
  await takeOrderedFromCart(trx, order.id)
}

/**
 * Takes in what the provider says of a payment, in any order and any number of times: each event counts once, and a
 * paid order is never downgraded by a late "declined".
 * @returns false when the payment is not ours
 */
export async function settlePayment(services: Services, event: PaymentEvent): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const payment = await paymentByReference(trx, services.payment.name, event.reference)
    if (!payment) return false
    if (!(await noteEvent(trx, event.eventId, payment.id, event.kind))) return true
    const order = await orderOfPayment(trx, payment.id)
    if (!order) return false
    if (event.kind !== 'paid') {
      if (payment.status === 'paid') return true
      await setPaymentStatus(trx, payment.id, event.kind)
      if (order.payment === 'paid') return true
      await setOrder(trx, order.id, { payment: 'declined' })
      await insertOrderEvent(
        trx,
        order.id,
        event.kind === 'declined' ? 'Payment declined. Nothing was charged.' : 'Payment expired.',
      )
      return true
    }
    if (payment.status === 'paid') return true
    await setPaymentStatus(trx, payment.id, 'paid')
    if (order.payment === 'paid') {
      await insertOrderEvent(trx, order.id, 'Paid a second time: the money must be looked at.')
      return true
    }
    if (event.amountCents !== payment.amount_cents || order.status !== 'pending') {
      await setOrder(trx, order.id, { payment: 'unknown' })
      await insertOrderEvent(
        trx,
        order.id,
        `Money arrived that does not fit this order (${event.amountCents} cents): it must be looked at.`,
      )
      return true
    }
    await completePaidOrder(trx, order, `Paid with ${services.payment.name}.`)
    await followPayment(trx, services, order.id)
    return true
  })
}

/** Asks the provider about an order whose payment is open; the redirect may be here before the webhook. */
export async function reconcileOrder(services: Services, orderId: string): Promise<void> {
  const payment = await latestPayment(services.db, orderId)
  if (payment?.status !== 'open') return
  const state = await services.payment.ask(payment.reference)
  if (state === 'open') return
  await settlePayment(services, {
    eventId: `asked:${payment.id}:${state}`,
    reference: payment.reference,
    kind: state,
    amountCents: payment.amount_cents,
  })
}

/** Cancels an unpaid order and gives its goods back to the stock. */
export async function cancelOrder(
  trx: Db,
  orderId: string,
  text: string,
  actor: string | null,
): Promise<void> {
  await setOrder(trx, orderId, { status: 'cancelled' })
  await insertOrderEvent(trx, orderId, text, actor)
  const products = await returnStock(trx, orderId)
  if (products.length > 0)
    await announceChange(
      trx,
      products.map((id) => `product:${id}`),
    )
}
