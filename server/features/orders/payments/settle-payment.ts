import type { Db, Services } from '#server/features/call.ts'
import type { PaymentAnswer, PaymentEvent } from '#server/integrations/payment.ts'
import { joinAccount } from '#server/features/orders/order/guest-orders.queries.ts'
import { followPayment } from './follow-payment.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { referenceOf } from './open-payment.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import {
  findOrder,
  insertOrderEvent,
  linesOfOrders,
  lockOrder,
  setOrder,
  takeOrderedFromCart,
  wasBoughtAgain,
} from '#server/features/orders/order/orders.queries.ts'
import { reserveAgain } from '#server/features/orders/order/reserve-stock.ts'
import {
  findPayment,
  latestPayment,
  noteEvent,
  paymentOfEvent,
  setPaymentStatus,
} from '#server/features/orders/order/payments.queries.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/**
 * Marks an order paid; with nothing to ship it completes itself. What was bought leaves the cart, and a guest's order
 * joins the account whose confirmed address it names.
 */
export async function completePaidOrder(trx: Db, order: FoundOrder, text: string): Promise<void> {
  const lines = await linesOfOrders(trx, [order.id])
  const digital = lines.every((line) => line.is_digital)
  await moveOrder(trx, order, { to: digital ? 'completed' : 'paid', by: 'money', text })
  await setOrder(trx, order.id, { payment: 'paid', paid_at: new Date(), reserved_from: null })
  await joinAccount(trx, order.id)
  await takeOrderedFromCart(trx, order.id)
}

/** Money that does not fit: it is kept in sight, and nobody is asked to pay again. */
async function flagPaymentForReview(trx: Db, order: FoundOrder, text: string): Promise<void> {
  if (order.status === 'pending' || order.status === 'cancelled')
    await moveOrder(trx, order, { to: 'failed', by: 'money', text })
  else await insertOrderEvent(trx, order.id, text)
  if (order.payment !== 'paid' && order.payment !== 'refunded')
    await setOrder(trx, order.id, { payment: 'unknown' })
}

const words = {
  declined: 'Payment declined. Nothing was charged.',
  expired: 'Payment expired. Nothing was charged.',
  waiting: 'The bank has not answered yet.',
}

/** What an order's payment is after an event that brought no money; a page that has expired can be opened anew. */
const paymentAfter = { declined: 'declined', expired: 'none', waiting: 'unknown' } as const

async function takeMoney(trx: Db, order: FoundOrder, services: Services, more = ''): Promise<void> {
  await completePaidOrder(trx, order, `Paid with ${services.payment.name}.${more}`)
  await followPayment(trx, services, order.id)
}

/** Money for goods that were released because nobody paid in time: the order stands if they are still there. */
async function takeLateMoney(trx: Db, order: FoundOrder, services: Services): Promise<void> {
  if (await wasBoughtAgain(trx, order))
    return flagPaymentForReview(
      trx,
      order,
      'Paid after it was cancelled, and bought again meanwhile: it must be looked at.',
    )
  if (!(await reserveAgain(trx, order)))
    return flagPaymentForReview(
      trx,
      order,
      'Paid after its goods were released, and they are sold: it must be looked at.',
    )
  await takeMoney(trx, order, services, ' It came late; everything was still there.')
}

async function takeIn(
  trx: Db,
  order: FoundOrder,
  payment: Payment,
  event: PaymentEvent,
  services: Services,
): Promise<void> {
  // What is paid stays paid, whatever comes late.
  if (payment.status === 'paid') return
  if (event.kind !== 'paid') {
    if (event.kind !== 'waiting') await setPaymentStatus(trx, payment.id, event.kind)
    if (order.status !== 'pending') return
    const latest = await latestPayment(trx, order.id)
    if (latest?.id !== payment.id) return
    await setOrder(trx, order.id, { payment: paymentAfter[event.kind] })
    await insertOrderEvent(trx, order.id, words[event.kind])
    return
  }
  await setPaymentStatus(trx, payment.id, 'paid')
  if (order.payment === 'paid' || order.payment === 'refunded')
    await flagPaymentForReview(trx, order, 'Paid a second time: the money must be looked at.')
  else if (event.amountCents !== payment.amount_cents)
    await flagPaymentForReview(
      trx,
      order,
      `Money arrived that does not fit this order (${event.amountCents} cents): it must be looked at.`,
    )
  else if (order.status === 'pending')
    await (order.stock_reserved_at ? takeMoney : takeLateMoney)(trx, order, services)
  else if (order.stock_returned_by === 'clock') await takeLateMoney(trx, order, services)
  else
    await flagPaymentForReview(
      trx,
      order,
      'Money arrived after the order was cancelled: it must be looked at.',
    )
}

/**
 * Takes in what the provider says of a payment, in any order and any number of times: each event counts once, and a
 * paid order is never downgraded by a late "declined". Order first, then payment: everybody locks in this order.
 * @returns false when the payment is not ours
 */
export async function settlePayment(services: Services, event: PaymentEvent): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const named = await paymentOfEvent(trx, services.payment.name, event)
    const order = named && (await lockOrder(trx, named.order_id))
    const payment = order && (await findPayment(trx, named.id))
    if (!order || !payment) return false
    if (!(await noteEvent(trx, event.eventId, payment.id, event.kind))) return true
    await takeIn(trx, order, payment, event, services)
    return true
  })
}

/** Takes in what the provider answered when it was asked. */
export async function settleAnswer(
  services: Services,
  payment: { id: string; reference: string },
  { state, amountCents }: PaymentAnswer,
): Promise<void> {
  if (state === 'open') return
  const { id, reference } = payment
  const eventId = `asked:${id}:${state}`
  await settlePayment(services, { eventId, reference, paymentId: id, kind: state, amountCents })
}

/** Asks the provider about an order whose payment is open; the redirect may be here before the webhook. */
export async function reconcileOrder(services: Services, orderId: string): Promise<void> {
  const [order, payment] = await Promise.all([
    findOrder(services.db, orderId),
    latestPayment(services.db, orderId),
  ])
  if (!order || payment?.status !== 'open') return
  const reference = await referenceOf(order, payment, services)
  await settleAnswer(services, { id: payment.id, reference }, await services.payment.ask(reference))
}
