import type { Services } from '#server/features/call.ts'
import {
  openReview,
  resolveReviewsOfRefund,
  reviewsToAskAbout,
} from '#server/features/orders/order/payment-reviews.queries.ts'
import {
  latestPayment,
  noteQuestion,
  ordersToAskAbout,
} from '#server/features/orders/order/payments.queries.ts'
import { findRefund, refundsToAskAbout } from '#server/features/orders/order/refunds.queries.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-order.ts'
import { askAboutReview } from './ask-about-review.ts'
import { finishRefund } from './refund-order.ts'

/** Milliseconds without an answer of the provider until an administrator is told. */
const patience = 3_600_000

const isLate = (since: Date) => Date.now() - since.getTime() > patience

/** Once; resolved by the answer. */
async function listUnanswered({ db, payment: { name } }: Services, orderId: string): Promise<void> {
  const payment = await latestPayment(db, orderId)
  if (payment?.status !== 'open' || !isLate(payment.created_at)) return
  await openReview(db, {
    kind: 'unanswered',
    text: `${name} does not say what became of this payment. The shop goes on asking.`,
    order_id: orderId,
    payment_id: payment.id,
    event_id: `unanswered ${payment.id}`,
  })
}
async function listUnansweredRefund({ db, payment: { name } }: Services, id: string): Promise<void> {
  const refund = await findRefund(db, id)
  if (refund?.status !== 'open' || !isLate(refund.created_at)) return
  await openReview(db, {
    kind: 'refund_unanswered',
    text: `${name} does not answer a refund. The shop goes on asking, and it is paid once.`,
    order_id: refund.order_id,
    payment_id: refund.payment_id,
    refund_id: id,
    event_id: `unanswered ${id} ${refund.attempts}`,
  })
}

async function askAboutOrders(services: Services): Promise<void> {
  const { db, log } = services
  for (const id of await ordersToAskAbout(db)) {
    await noteQuestion(db, id)
    try {
      await reconcileOrder(services, id)
    } catch (error) {
      // Continues with the others; retried by the next run.
      log.warn({ err: error, order: id }, 'the payment provider did not answer')
      await listUnanswered(services, id)
    }
  }
}

async function askAboutRefunds(services: Services): Promise<void> {
  const { db, log, payment } = services
  for (const id of await refundsToAskAbout(db))
    try {
      await finishRefund(services, id)
      const refund = await findRefund(db, id)
      if (refund?.status === 'pending')
        await resolveReviewsOfRefund(db, id, { by: payment.name, note: 'The refund is on its way.' }, [
          'refund_unanswered',
        ])
    } catch (error) {
      log.warn({ err: error, refund: id }, 'a refund could not be ended')
      await listUnansweredRefund(services, id)
    }
}

/** The provider may know more than the shop: what was refunded there needs nobody's decision. */
async function askAboutReviews(services: Services): Promise<void> {
  for (const id of await reviewsToAskAbout(services.db))
    try {
      await askAboutReview(services, id)
    } catch (error) {
      services.log.warn({ err: error, review: id }, 'the payment provider did not answer')
    }
}

/** Catches lost webhooks, interrupted refunds, and what was decided at the provider itself. */
export async function reconcileOrders(services: Services): Promise<void> {
  await askAboutOrders(services)
  await askAboutRefunds(services)
  await askAboutReviews(services)
}
