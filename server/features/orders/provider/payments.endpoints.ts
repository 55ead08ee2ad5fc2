import type { Call, Handlers } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import type { RefundEvent } from '#server/integrations/payment.ts'
import type { paymentsContract } from '#shared/orders/payments.contract.ts'
import { openReview } from '#server/features/orders/order/payment-reviews.queries.ts'
import { paymentOfCharge } from '#server/features/orders/order/payments.queries.ts'
import { findRefund, refundWithReference } from '#server/features/orders/order/refunds.queries.ts'
import { settleRefund } from '#server/features/orders/refunds/settle-refund.ts'
import { settlePayment } from '#server/features/orders/payments/settle-payment.ts'
import { decideTestPayment, showTestPayment } from '#server/features/orders/payments/test-payment-page.ts'

/** Refunds of other users of the provider's account concern nobody here. */
async function takeRefundEvent(call: Call, { refund, charge }: RefundEvent): Promise<void> {
  const known =
    (await refundWithReference(call.db, refund.reference)) ??
    (refund.id === null ? undefined : await findRefund(call.db, refund.id))
  const paymentId =
    known?.payment_id ??
    (charge === null ? undefined : (await paymentOfCharge(call.db, call.payment.name, charge))?.id)
  if (paymentId !== undefined) await settleRefund(call, paymentId, refund)
}

export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  async paymentWebhook(_input, call) {
    const event = call.payment.verify(
      call.request.bytes ?? Buffer.alloc(0),
      call.request.header(call.payment.signatureHeader),
    )
    if (!event) throw new Refusal(403, 'not_allowed', 'The signature is not right.')
    if (event === 'other') return { received: true }
    if (event.kind === 'refund') {
      await takeRefundEvent(call, event)
      return { received: true }
    }
    if (await settlePayment(call, event)) return { received: true }
    // An unknown payment's event will be sent again.
    if (event.kind === 'paid')
      await openReview(call.db, {
        kind: 'stray',
        text: `Money arrived for no order of this shop. Look for it at ${call.payment.name}.`,
        event_id: event.eventId,
        reference: event.reference,
      })
    throw notFound('The payment')
  },

  showTestPayment: async ({ id }, call) => showTestPayment(id, call),
  decideTestPayment: async ({ id, decision }, call) => decideTestPayment(id, decision, call),
}
