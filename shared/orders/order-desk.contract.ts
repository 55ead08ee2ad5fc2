import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, text, uuid } from '#shared/fields.ts'
import { AdminOrder, SentLetter } from './admin-orders.contract.ts'
import { orderRef } from './orders.contract.ts'

const one = { id: uuid }
const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'may have at most 500 characters'),
  v.regex(/^https:\/\/\S+$/, 'must begin with https://'),
)
export const TrackingInput = {
  carrier: text(60),
  number: text(80),
  url: v.optional(v.union([v.literal(''), webAddress]), ''),
}

export const orderDeskContract = {
  adminShipOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/shipment',
    access: 'admin',
    summary:
      'Marks an order as shipped and mails the tracking number to its buyer, or changes the number later.',
    input: v.strictObject({ ...one, tracking: v.optional(v.nullable(v.strictObject(TrackingInput)), null) }),
    output: AdminOrder,
  }),
  adminNoteOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    access: 'admin',
    summary: 'Adds a note to the history of an order. Its buyer does not see it.',
    input: v.strictObject({ ...one, text: text(500) }),
    output: AdminOrder,
  }),
  adminSettleWithdrawal: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/withdrawal',
    access: 'admin',
    summary:
      'Settles a withdrawal whose money was refunded outside of the shop. Moves no money. 409 without an open one.',
    input: v.strictObject({ ...one, note: text(500) }),
    output: AdminOrder,
  }),
  adminSendOrderLinks: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/links',
    access: 'admin',
    summary: 'Mails the buyer new links to the files of an order. 409 when it has none.',
    input: v.strictObject(one),
    output: message,
  }),
  adminSendOrderLetter: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/letters',
    access: 'admin',
    summary: "Sends a mail about the order again. 409 when the mail does not fit the order's status.",
    input: v.strictObject({ ...one, letter: SentLetter }),
    output: message,
  }),
  adminGetInvoice: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/invoice',
    access: 'admin',
    summary: 'The invoice of an order as a PDF.',
    answer: 'file',
    input: v.strictObject(one),
    output: v.unknown(),
  }),
  adminGetCreditNote: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/credit-notes/:refund',
    access: 'admin',
    summary: 'The credit note of a refund, as a PDF.',
    answer: 'file',
    input: v.strictObject({ ...one, refund: uuid }),
    output: v.unknown(),
  }),
  adminGetPackingSlip: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/packing-slip',
    access: 'admin',
    summary: 'The packing slip, as a PDF. 409 when nothing is shipped.',
    answer: 'file',
    input: v.strictObject(one),
    output: v.unknown(),
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/api/orders/:id/invoice',
    access: 'visitor',
    summary: 'The invoice of an order as a PDF, for its member or whoever has the full order link.',
    answer: 'file',
    input: v.strictObject({ id: orderRef }),
    output: v.unknown(),
  }),
  downloadCreditNote: endpoint({
    method: 'GET',
    path: '/api/orders/:id/credit-notes/:refund',
    access: 'visitor',
    summary:
      "The credit note of a refund as a PDF, for the order's member or whoever has the full order link.",
    answer: 'file',
    input: v.strictObject({ id: orderRef, refund: uuid }),
    output: v.unknown(),
  }),
}
