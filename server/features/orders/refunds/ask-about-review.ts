import type { Services } from '#server/features/call.ts'
import { findReview, noteReviewQuestion } from '#server/features/orders/order/payment-reviews.queries.ts'
import { findPayment } from '#server/features/orders/order/payments.queries.ts'
import { findRefund } from '#server/features/orders/order/refunds.queries.ts'
import { reconcileOrder } from '#server/features/orders/payments/settle-payment.ts'
import type { PaymentAnswer } from '#server/integrations/payment.ts'
import { fromCents } from '#shared/money.ts'
import { finishRefund } from './refund-order.ts'
import { askForRefunds } from './settle-refund.ts'

const states: Record<PaymentAnswer['state'], string> = {
  open: 'it is not paid yet',
  waiting: 'it waits for the bank',
  paid: 'it was paid',
  declined: 'it was declined',
  expired: 'it expired, and nothing was charged',
}

function said({ state, amountCents }: PaymentAnswer, backCents: number, currency: string | null): string {
  const sum = (cents: number) => [fromCents(cents), currency].filter(Boolean).join(' ')
  if (state !== 'paid') return states[state]
  return `${states[state]}, ${sum(amountCents)}, and ${sum(backCents)} of it was refunded`
}

/**
 * Asks the provider about the money of a failed order, and takes in what it says: a payment, and refunds made there.
 * @returns what it said, for the trail
 */
export async function askAboutReview(services: Services, id: number): Promise<string> {
  const { db, payment: provider } = services
  const review = await findReview(db, id)
  if (!review) throw new Error('There is no such review')
  await noteReviewQuestion(db, id)
  const payment = review.payment_id === null ? undefined : await findPayment(db, review.payment_id)
  const reference = payment?.reference ?? review.reference
  if (reference === null) return 'nothing is known to ask about'
  if (payment?.status === 'open' && review.order_id !== null) await reconcileOrder(services, review.order_id)
  const refund = review.refund_id === null ? undefined : await findRefund(db, review.refund_id)
  if (refund?.status === 'open') await finishRefund(services, refund.id)
  const told = payment ? await askForRefunds(services, payment) : await provider.refunds(reference)
  const back = told.filter(({ state }) => state === 'done').reduce((sum, each) => sum + each.amountCents, 0)
  return said(await provider.ask(reference), back, review.currency)
}
