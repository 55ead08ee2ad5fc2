import type { Db, Services } from '#server/features/call.ts'
import { deleteCartCode } from '#server/features/discounts/discounts.queries.ts'
import { takeUseAgain } from '#server/features/discounts/take-use.ts'
import { conflict } from '#server/foundation/problem.ts'
import type { PaymentAnswer, PaymentEvent } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import type { ReviewKind } from '#shared/orders/failed-orders.contract.ts'
import { joinAccount } from '#server/features/orders/order/guest-orders.queries.ts'
import { followPayment } from './follow-payment.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import {
  insertOrderEvent,
  linesOfOrders,
  lockOrder,
  setOrder,
  takeOrderedFromCart,
  wasBoughtAgain,
} from '#server/features/orders/order/orders.queries.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import { openReview, resolveUnanswered } from '#server/features/orders/order/payment-reviews.queries.ts'
import { reserveAgain } from '#server/features/orders/order/reserve-stock.ts'
import {
  findPayment,
  latestPayment,
  noteEvent,
  type Payment,
  paymentOfEvent,
  setPaymentPaid,
  setPaymentStatus,
} from '#server/features/orders/order/payments.queries.ts'

/** Completes a download order at once; empties the cart, and adds a guest's order to its account. */
export async function completePaidOrder(trx: Db, order: FoundOrder, text: string): Promise<void> {
  const lines = await linesOfOrders(trx, [order.id])
  const digital = lines.every((line) => line.is_digital)
  await moveOrder(trx, order, { to: digital ? 'completed' : 'paid', by: 'money', text })
  await setOrder(trx, order.id, { payment: 'paid', paid_at: new Date(), reserved_from: null })
  await joinAccount(trx, order.id)
  await takeOrderedFromCart(trx, order.id)
  if (order.user_id && order.totals.code) await deleteCartCode(trx, order.user_id, order.totals.code.code)
}

/** Money that does not match: an administrator decides, and paying again is not offered. */
async function flagPaymentForReview(
  trx: Db,
  order: FoundOrder,
  { kind, text, paymentId }: { kind: ReviewKind; text: string; paymentId: string },
): Promise<void> {
  await openReview(trx, { kind, text, order_id: order.id, payment_id: paymentId })
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

/** An expired payment may be opened again. */
const paymentAfter = { declined: 'declined', expired: 'none', waiting: 'unknown' } as const

async function takeMoney(trx: Db, order: FoundOrder, services: Services, more = ''): Promise<void> {
  await completePaidOrder(trx, order, `Paid with ${services.payment.name}.${more}`)
  await followPayment(trx, services, order.id)
}

/** Late money: the order stands if its goods are in stock. */
async function takeLateMoney(
  trx: Db,
  order: FoundOrder,
  services: Services,
  paymentId: string,
): Promise<void> {
  if (await wasBoughtAgain(trx, order))
    return flagPaymentForReview(trx, order, {
      paymentId,
      kind: 'bought_again',
      text: 'Paid after it was cancelled, and bought again meanwhile: please check this payment.',
    })
  if (!(await reserveAgain(trx, order)))
    return flagPaymentForReview(trx, order, {
      paymentId,
      kind: 'sold_out',
      text: 'Paid after its goods were released, and they are sold: please check this payment.',
    })
  if (!(await takeUseAgain(trx, order)))
    return flagPaymentForReview(trx, order, {
      paymentId,
      kind: 'sold_out',
      text: `Paid after its code ${order.totals.code?.code ?? ''} was released, and the code is used up: please check this payment.`,
    })
  await takeMoney(trx, order, services, ' It came late; everything was still there.')
}

/** An administrator fulfils a failed order whose money is there. 409 where goods are short. */
export async function acceptReviewedMoney(trx: Db, order: FoundOrder, services: Services): Promise<void> {
  if (!order.stock_reserved_at && !(await reserveAgain(trx, order)))
    throw conflict('Its goods are not in stock. Restock them and try again, or refund the money.')
  await takeUseAgain(trx, order, true)
  await takeMoney(trx, order, services, ' Accepted by an administrator.')
}

async function takeIn(
  trx: Db,
  { order, payment }: { order: FoundOrder; payment: Payment },
  event: PaymentEvent,
  services: Services,
): Promise<void> {
  // Late events never undo a payment.
  if (payment.status === 'paid') return
  const paymentId = payment.id
  if (event.kind !== 'waiting')
    await resolveUnanswered(trx, paymentId, {
      by: services.payment.name,
      note: `${services.payment.name} has answered: ${event.kind}.`,
    })
  if (event.kind !== 'paid') {
    if (event.kind !== 'waiting') await setPaymentStatus(trx, paymentId, event.kind)
    if (order.status !== 'pending') return
    const latest = await latestPayment(trx, order.id)
    if (latest?.id !== payment.id) return
    await setOrder(trx, order.id, { payment: paymentAfter[event.kind] })
    await insertOrderEvent(trx, order.id, words[event.kind])
    return
  }
  await setPaymentPaid(trx, paymentId, event)
  if (order.payment === 'paid' || order.payment === 'refunded')
    await flagPaymentForReview(trx, order, {
      paymentId,
      kind: 'twice',
      text: 'Paid a second time: please check this payment.',
    })
  else if (event.amountCents !== payment.amount_cents)
    await flagPaymentForReview(trx, order, {
      paymentId,
      kind: 'amount',
      text: `${fromCents(event.amountCents)} ${order.currency} arrived instead of ${fromCents(payment.amount_cents)}: please check this payment.`,
    })
  else if (order.status === 'pending')
    await (order.stock_reserved_at
      ? takeMoney(trx, order, services)
      : takeLateMoney(trx, order, services, paymentId))
  else if (order.stock_returned_by === 'clock') await takeLateMoney(trx, order, services, paymentId)
  else
    await flagPaymentForReview(trx, order, {
      paymentId,
      kind: 'cancelled',
      text: 'Money arrived after the order was cancelled: please check this payment.',
    })
}

/** Idempotent, in any order; false when the payment is not ours. Locks the order, then the payment. */
export async function settlePayment(
  services: Services,
  event: PaymentEvent,
  { provider = services.payment.name, note = null }: { provider?: string; note?: string | null } = {},
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const named = await paymentOfEvent(trx, provider, event)
    const order = named && (await lockOrder(trx, named.order_id))
    const payment = order && (await findPayment(trx, named.id))
    if (!order || !payment) return false
    if (!(await noteEvent(trx, event.eventId, payment.id, event.kind))) return true
    await takeIn(trx, { order, payment }, event, services)
    if (note !== null) await noteForDesk(trx, order.id, note, null)
    return true
  })
}

export async function settleAnswer(
  services: Services,
  payment: Pick<Payment, 'id' | 'reference' | 'provider'>,
  { state, amountCents, charge = null, isUnknown = false }: PaymentAnswer,
): Promise<void> {
  if (state === 'open') return
  const { id, reference, provider } = payment
  const { name } = services.payment
  const account = provider === name ? 'another account' : provider
  const note = isUnknown
    ? `${name} does not know the payment, which was opened with ${account}. Look there for money.`
    : null
  const eventId = `asked:${id}:${state}`
  const event = { eventId, reference, paymentId: id, kind: state, amountCents, charge }
  await settlePayment(services, event, { provider, note })
}
