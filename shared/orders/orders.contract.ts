import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { country, nothing, numericId, text, uuid } from '#shared/fields.ts'
import { Licence } from '#shared/catalogue/catalogue.contract.ts'

export const orderStatuses = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
  'failed',
] as const
export const OrderStatus = v.picklist(orderStatuses)
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** Where goods go. Only asked for when something is shipped. */
export const Address = v.strictObject({
  name: text(120),
  line1: text(120),
  line2: v.optional(v.union([v.literal(''), text(120)])),
  postcode: text(20),
  city: text(80),
})
export type Address = v.InferOutput<typeof Address>

/** All amounts are decimal strings in the shop's currency; prices include the tax named in `tax`. */
export const Totals = v.object({
  subtotal: v.string(),
  discount: v.string(),
  shipping: v.string(),
  tax: v.string(),
  taxPercent: v.number(),
  total: v.string(),
  currency: v.string(),
})
export const OrderLine = v.object({
  productId: v.nullable(v.number()),
  name: v.string(),
  slug: v.nullable(v.string()),
  productType: v.nullable(v.string()),
  image: v.string(),
  quantity: v.number(),
  unitPrice: v.string(),
  originalPrice: v.string(),
  saleName: v.nullable(v.string()),
  total: v.string(),
  isDigitalDownload: v.boolean(),
  version: v.nullable(v.string()),
  licence: v.nullable(Licence),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** What the order would cost now. `fingerprint` is sent back with the order, so that a change is seen. */
export const Quote = v.object({
  lines: v.array(OrderLine),
  totals: Totals,
  needsAddress: v.boolean(),
  /** Lines that cannot be ordered, and why. */
  problems: v.array(
    v.object({ productId: v.number(), name: v.string(), reason: v.picklist(['gone', 'out']) }),
  ),
  fingerprint: v.string(),
})
export type Quote = v.InferOutput<typeof Quote>

export const OrderSummary = v.object({
  id: v.string(),
  /** "KMI-10427" */
  number: v.string(),
  status: OrderStatus,
  total: v.string(),
  currency: v.string(),
  createdAt: v.string(),
  itemCount: v.number(),
  names: v.array(v.string()),
  hasDownloads: v.boolean(),
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const Order = v.object({
  ...OrderSummary.entries,
  email: v.string(),
  country: v.string(),
  address: v.nullable(Address),
  lines: v.array(OrderLine),
  totals: Totals,
  /** `unknown`: the provider has not answered yet; do not pay again. */
  payment: v.picklist(['none', 'open', 'declined', 'unknown', 'paid']),
  paidAt: v.nullable(v.string()),
  events: v.array(v.object({ at: v.string(), text: v.string() })),
})
export type Order = v.InferOutput<typeof Order>

export const OwnedFile = v.object({
  id: v.number(),
  path: v.string(),
  kind: v.string(),
  size: v.number(),
})
/** A bought product with the files of its newest release. */
export const OwnedProduct = v.object({
  productId: v.number(),
  name: v.string(),
  slug: v.string(),
  productType: v.string(),
  image: v.string(),
  version: v.string(),
  releasedAt: v.string(),
  changelog: v.array(v.string()),
  orderId: v.string(),
  orderNumber: v.string(),
  boughtVersion: v.nullable(v.string()),
  zipSize: v.number(),
  files: v.array(OwnedFile),
})
export type OwnedProduct = v.InferOutput<typeof OwnedProduct>

/** A choice that the buyer makes once and that survives a reload: the order's idempotency key. */
const orderKey = uuid

export const ordersContract = {
  quoteOrder: endpoint({
    method: 'POST',
    path: '/api/orders/quote',
    access: 'user',
    summary: "What the member's cart costs now, with tax and shipping as lines.",
    input: v.strictObject({ country }),
    output: Quote,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'user',
    summary:
      'Orders the cart. The same key gives the same order. 409 quote_changed when the total is no longer what the buyer saw.',
    input: v.strictObject({
      key: orderKey,
      country,
      address: v.optional(v.nullable(Address)),
      fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/, 'must be the fingerprint of a quote')),
      /** EU consent: start now, and lose the right to withdraw once the download starts. */
      startNow: v.optional(v.boolean(), false),
    }),
    output: v.object({ orderId: v.string(), number: v.string(), paymentUrl: v.nullable(v.string()) }),
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/payment',
    access: 'user',
    summary: 'Opens the payment of an unpaid order again, under the same key.',
    input: v.strictObject({ id: uuid }),
    output: v.object({ paymentUrl: v.nullable(v.string()), status: OrderStatus }),
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders',
    keep: 'private',
    access: 'user',
    summary: "The member's orders, newest first.",
    input: nothing,
    output: v.array(OrderSummary),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    keep: 'private',
    access: 'user',
    summary: "One of the member's orders.",
    input: v.strictObject({ id: uuid }),
    output: Order,
  }),
  listDownloads: endpoint({
    method: 'GET',
    path: '/api/downloads',
    keep: 'private',
    access: 'user',
    summary: 'Everything the member owns, newest release first.',
    input: nothing,
    output: v.array(OwnedProduct),
  }),
  createDownloadLink: endpoint({
    method: 'POST',
    path: '/api/downloads/links',
    access: 'user',
    summary: 'A link of 15 minutes to a bought file, or to the ZIP of the newest release.',
    input: v.strictObject({ productId: numericId, fileId: v.optional(numericId) }),
    output: v.object({ url: v.string(), name: v.string(), size: v.number(), expiresAt: v.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/downloads/:token',
    access: 'visitor',
    summary: 'The file behind a link; answers range requests.',
    answer: 'file',
    input: v.strictObject({
      token: v.pipe(v.string(), v.maxLength(400), v.regex(/^[\w.~-]+$/, 'is not a link of ours')),
    }),
    output: v.unknown(),
  }),
  downloadFreeFile: endpoint({
    method: 'GET',
    path: '/api/free-files/:id',
    access: 'visitor',
    summary: 'A free file of a published product: test part, manual.',
    answer: 'file',
    input: v.strictObject({ id: numericId }),
    output: v.unknown(),
  }),
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
