import { randomUUID } from 'node:crypto'
import type { Db, Services } from '#server/features/call.ts'
import type { RefundNews } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import { mayMove } from '#shared/orders/order-status.ts'
import { aboutOrder, causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { voidCreditNote } from '#server/features/orders/order/credit-notes.queries.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { insertOrderEvent, lockOrder, setOrder } from '#server/features/orders/order/orders.queries.ts'
import {
  openRefundReview,
  resolveReviewsOfPayment,
  resolveReviewsOfRefund,
} from '#server/features/orders/order/payment-reviews.queries.ts'
import { findPayment, paidPayment, type Payment } from '#server/features/orders/order/payments.queries.ts'
import {
  bounceRefund,
  completeRefund,
  failRefund,
  findRefund,
  insertRefund,
  type Refund,
  refundedOfPayment,
  refundWithReference,
  takeRefund,
} from '#server/features/orders/order/refunds.queries.ts'
import { issueCreditNote } from '#server/features/orders/papers/issue-credit-note.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'

interface Taken {
  order: FoundOrder
  payment: Payment
  refund: Refund
}
/** "10.00 EUR" */
const sumOf = ({ order, refund }: Taken) => `${fromCents(refund.amount_cents)} ${order.currency}`

type RefundLetter =
  | { letter: 'refunded'; kind: 'order-refunded' }
  | { letter: 'refund-failed'; kind: 'refund-failed'; path: string }

/** The mail has sum and credit note, the news neither. */
async function tellBuyer(
  trx: Db,
  services: Services,
  { order, refund }: Taken,
  { letter, ...news }: RefundLetter & { title: string; body: string },
): Promise<void> {
  const { id, amount_cents: amountCents } = refund
  await askForLetter(trx, services, { orderId: order.id, refundId: id, amountCents, letter })
  await causeNews(trx, services.queue, { ...aboutOrder(order), cause: `${letter} ${id}`, ...news })
}

/** Books once: credit note, letter, status. */
async function bookDone(trx: Db, services: Services, taken: Taken, reference: string): Promise<void> {
  const { order, payment, refund } = taken
  if (!(await completeRefund(trx, refund.id, reference))) return
  // Money that never made its order a paid one has no invoice to correct.
  if (order.paid_at && !refund.is_extra) await issueCreditNote(trx, services, refund)
  await tellBuyer(trx, services, taken, {
    letter: 'refunded',
    kind: 'order-refunded',
    title: 'A refund is on its way to you',
    body: 'We refunded you the way you paid. Banks take a few days to show it.',
  })
  const text = `${sumOf(taken)} refunded: ${refund.reason}`
  await resolveReviewsOfRefund(trx, refund.id, { by: refund.actor, note: 'Refunded.' })
  const isWhole =
    (await refundedOfPayment(trx, payment.id)).done >= (payment.charged_cents ?? payment.amount_cents)
  if (isWhole) await resolveReviewsOfPayment(trx, payment, { by: refund.actor, note: 'Refunded in full.' })
  if (!isWhole || refund.is_extra) {
    await insertOrderEvent(trx, order.id, text, refund.actor)
    return
  }
  await setOrder(trx, order.id, { payment: 'refunded' })
  if (mayMove(order.status, 'cancelled', 'refund'))
    await moveOrder(trx, order, { to: 'cancelled', by: 'refund', text, actor: refund.actor })
  else await insertOrderEvent(trx, order.id, text, refund.actor)
}

/** The bank sent it back, perhaps days after it was paid: nothing of it is refunded any more. */
async function bookFailed(trx: Db, services: Services, taken: Taken, why: string | null): Promise<void> {
  const { order, refund } = taken
  const { name } = services.payment
  const reason = why ? `: ${why}` : ''
  if (refund.status === 'open') {
    if (!(await failRefund(trx, refund.id, refund.attempts))) return
  } else if (!(await bounceRefund(trx, refund.id))) return
  if (refund.status === 'done') {
    await voidCreditNote(trx, refund.id)
    if (order.payment === 'refunded' && !refund.is_extra)
      await setOrder(trx, order.id, { payment: order.paid_at ? 'paid' : 'unknown' })
  }
  const text = `The refund of ${sumOf(taken)} failed${reason}.`
  await insertOrderEvent(trx, order.id, `${text} The money is still with the shop.`)
  await openRefundReview(trx, refund, `${text} ${name} has the money: refund it again, or in another way.`)
  await tellBuyer(trx, services, taken, {
    letter: 'refund-failed',
    kind: 'refund-failed',
    title: 'Your refund did not arrive',
    body: 'Your bank sent it back to us. Has your account or card changed? Then reply in your messages.',
    path: `/user/messages/order-${order.number}`,
  })
}

async function bookNews(trx: Db, services: Services, taken: Taken, news: RefundNews): Promise<void> {
  if (news.state === 'done') return bookDone(trx, services, taken, news.reference)
  if (news.state === 'failed') return bookFailed(trx, services, taken, news.why)
  if (await takeRefund(trx, taken.refund.id, news.reference))
    await insertOrderEvent(
      trx,
      taken.order.id,
      `${sumOf(taken)} is on its way back: ${taken.refund.reason}`,
      taken.refund.actor,
    )
}

/** Undefined: an earlier attempt, which counts no more. */
async function refundOfNews(trx: Db, services: Services, payment: Payment, news: RefundNews) {
  const known = await refundWithReference(trx, news.reference)
  if (known) return known
  const own = news.id === null ? undefined : await findRefund(trx, news.id)
  if (own) return own.payment_id === payment.id && own.attempts === news.attempt ? own : undefined
  if (news.state === 'failed') return undefined
  // Somebody refunded it at the provider itself.
  const first = await paidPayment(trx, payment.order_id)
  return insertRefund(trx, {
    id: randomUUID(),
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_cents: news.amountCents,
    reason: `refunded at ${services.payment.name}`,
    actor: services.payment.name,
    is_extra: first?.id !== payment.id,
  })
}

/** Takes in what the provider says of a refund: idempotent, in any order. Locks the order. */
export async function settleRefund(services: Services, paymentId: string, news: RefundNews): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const found = await findPayment(trx, paymentId)
    const order = found && (await lockOrder(trx, found.order_id))
    const payment = order && (await findPayment(trx, paymentId))
    if (!order || !payment) return
    const refund = await refundOfNews(trx, services, payment, news)
    if (refund) await bookNews(trx, services, { order, payment, refund }, news)
  })
}

/** Asks the provider for all refunds of a payment, those made at the provider itself too. */
export async function askForRefunds(
  services: Services,
  payment: Pick<Payment, 'id' | 'reference' | 'provider'>,
): Promise<RefundNews[]> {
  if (payment.provider !== services.payment.name) return []
  const told = await services.payment.refunds(payment.reference)
  for (const news of told) await settleRefund(services, payment.id, news)
  return told
}
