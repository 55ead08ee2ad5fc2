import type { Services } from '#server/features/call.ts'
import { findReview, noteReviewQuestion } from '#server/features/orders/order/payment-reviews.queries.ts'
import { findPayment } from '#server/features/orders/order/payments.queries.ts'
import { findRefund } from '#server/features/orders/order/refunds.queries.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-order.ts'
import type { PaymentAnswer } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import { finishRefund } from './refund-order.ts'
import { askForRefunds } from './settle-refund.ts'

/** What a provider says of a payment, in a sentence that begins with "Asked Stripe:". */
export const stateWords: Record<PaymentAnswer['state'], string> = {
  open: 'it is not paid yet',
  waiting: 'it waits for the bank',
  paid: 'it was paid',
  declined: 'it was declined',
  expired: 'it expired, and nothing was charged',
}

function said(
  { state, amountCents, isUnknown }: PaymentAnswer,
  backCents: number,
  currency: string | null,
): string {
  const sum = (cents: number) => [fromCents(cents), currency].filter(Boolean).join(' ')
  if (isUnknown) return 'it does not know this payment'
  if (state !== 'paid') return stateWords[state]
  return `${stateWords[state]}, ${sum(amountCents)}, and ${sum(backCents)} of it was refunded`
}

/** Asks the provider about a failed order's money and takes in what it says; returns that for the trail. */
export async function askAboutReview(services: Services, id: number): Promise<string> {
  const { db, payment: provider } = services
  const review = await findReview(db, id)
  if (!review) throw new Error('There is no such review')
  await noteReviewQuestion(db, id)
  const before = review.payment_id === null ? undefined : await findPayment(db, review.payment_id)
  if (before?.status === 'open' && review.order_id !== null) await reconcileOrder(services, review.order_id)
  const payment = before && (await findPayment(db, before.id))
  if (payment?.status === 'expired' && payment.opened_at === null) return stateWords.expired
  const reference = payment?.reference ?? review.reference
  if (reference === null) return 'nothing is known to ask about'
  const refund = review.refund_id === null ? undefined : await findRefund(db, review.refund_id)
  if (refund?.status === 'open') await finishRefund(services, refund.id)
  const told = payment ? await askForRefunds(services, payment) : await provider.refunds(reference)
  if (payment && payment.provider !== provider.name) return `it was opened with ${payment.provider}`
  const back = told.filter(({ state }) => state === 'done').reduce((sum, each) => sum + each.amountCents, 0)
  return said(await provider.ask(reference), back, review.currency)
}
