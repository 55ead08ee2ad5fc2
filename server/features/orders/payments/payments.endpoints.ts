import type { Handlers } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import type { paymentsContract } from '#shared/orders/payments.contract.ts'
import { openReview } from '#server/features/orders/order/payment-reviews.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { decideTestPayment, showTestPayment } from './test-payment-page.ts'

export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  async paymentWebhook(_input, call) {
    const event = call.payment.verify(
      call.request.bytes ?? Buffer.alloc(0),
      call.request.header(call.payment.signatureHeader),
    )
    if (!event) throw new Refusal(403, 'not_allowed', 'The signature is not right.')
    if (event === 'other' || (await settlePayment(call, event))) return { received: true }
    // An unknown payment's event will be sent again.
    if (event.kind === 'paid')
      await openReview(call.db, {
        kind: 'stray',
        text: `Money arrived for no order of this shop. Look for it at ${call.payment.name}.`,
        event_id: event.eventId,
      })
    throw notFound('The payment')
  },

  showTestPayment: async ({ id }, call) => showTestPayment(id, call),
  decideTestPayment: async ({ id, decision }, call) => decideTestPayment(id, decision, call),
}
