import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { uuid } from '#shared/fields.ts'

export const paymentsContract = {
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'visitor',
    summary: 'Events of the payment provider, signed over the raw body.',
    origin: 'any',
    body: 'raw',
    input: v.strictObject({}),
    output: v.object({ received: v.boolean() }),
  }),
  showTestPayment: endpoint({
    method: 'GET',
    path: '/api/test-payments/:id',
    access: 'visitor',
    summary: 'The page of the test payment provider.',
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    output: v.unknown(),
  }),
  decideTestPayment: endpoint({
    method: 'POST',
    path: '/api/test-payments/:id',
    access: 'visitor',
    summary: 'Pay or decline on the page of the test payment provider.',
    body: 'form',
    answer: 'file',
    input: v.strictObject({ id: uuid, decision: v.picklist(['pay', 'decline', 'later']) }),
    output: v.unknown(),
  }),
}
