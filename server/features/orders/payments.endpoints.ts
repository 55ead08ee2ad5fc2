import type { Handlers } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import type { paymentsContract } from '#shared/orders/payments.contract.ts'
import { settlePayment } from './settle-payment.ts'
import { decideTestPayment, showTestPayment } from './test-payment-page.ts'

export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  async paymentWebhook(_input, call) {
    const event = call.payment.verify(
      call.request.bytes ?? Buffer.alloc(0),
      call.request.header(call.payment.signatureHeader),
    )
    if (!event) throw new Refusal(403, 'not_allowed', 'The signature is not right.')
    // An event of a payment that we do not know yet is sent again by the provider.
    if (event !== 'other' && !(await settlePayment(call, event))) throw notFound('The payment')
    return { received: true }
  },

  showTestPayment: async ({ id }, call) => showTestPayment(id, call),
  decideTestPayment: async ({ id, decision }, call) => decideTestPayment(id, decision, call),
}
