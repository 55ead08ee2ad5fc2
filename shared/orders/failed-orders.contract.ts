import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, price, text, uuid, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { OrderStatus } from './orders.contract.ts'

/** `stray`: money for no order of this shop; `unanswered`: the provider does not say what became of it. */
export const ReviewKind = v.picklist([
  'sold_out',
  'cancelled',
  'bought_again',
  'amount',
  'twice',
  'stray',
  'unanswered',
  'refund_failed',
  'refund_unanswered',
])
export type ReviewKind = v.InferOutput<typeof ReviewKind>

export const FailedOrder = v.object({
  id: v.number(),
  kind: ReviewKind,
  text: v.string(),
  openedAt: v.string(),
  resolvedAt: v.nullable(v.string()),
  resolvedBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** The provider's name of the payment or event, where the money has no order. */
  event: v.nullable(v.string()),
  /** Decimal strings: what arrived, what of it is on its way back; null: nothing, or not known. */
  charged: v.nullable(v.string()),
  refunding: v.nullable(v.string()),
  /** The provider can be asked about it. */
  mayAsk: v.boolean(),
  /** The whole amount is there: the order can be completed once its goods are. */
  mayRetry: v.boolean(),
  /** Decimal string: what can be refunded. */
  mayRefund: v.nullable(v.string()),
  /** Null: money for no order of this shop. */
  order: v.nullable(
    v.object({
      id: v.string(),
      number: v.string(),
      status: OrderStatus,
      email: v.string(),
      total: v.string(),
      currency: v.string(),
    }),
  ),
})
export type FailedOrder = v.InferOutput<typeof FailedOrder>

export const FailedOrderDetail = v.object({
  ...FailedOrder.entries,
  /** Oldest first: of its order, or of money without one. */
  trail: v.array(
    v.object({ id: v.number(), at: v.string(), text: v.string(), actor: v.nullable(v.string()) }),
  ),
})
export type FailedOrderDetail = v.InferOutput<typeof FailedOrderDetail>

const failedOrder = '/api/admin/failed-orders/:id'
const one = { id: numericId }

export const failedOrdersContract = {
  adminCountFailedOrders: endpoint({
    method: 'GET',
    path: '/api/admin/failed-orders/count',
    access: 'admin',
    summary: 'How many orders with doubtful money wait for a decision.',
    input: nothing,
    output: v.object({ count: v.number() }),
  }),
  adminListFailedOrders: endpoint({
    method: 'GET',
    path: '/api/admin/failed-orders',
    access: 'admin',
    summary: 'Orders with doubtful money and money without an order, newest first, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      resolved: v.optional(v.picklist(['true', 'false']), 'false'),
      /** Number of an order, or a part of its buyer's address. */
      q: v.optional(text(100)),
    }),
    output: v.object({ rows: v.array(FailedOrder), total: v.number(), ...pageEnds }),
  }),
  adminGetFailedOrder: endpoint({
    method: 'GET',
    path: failedOrder,
    access: 'admin',
    summary: 'One of them with its history.',
    input: v.strictObject(one),
    output: FailedOrderDetail,
  }),
  adminAskFailedOrder: endpoint({
    method: 'POST',
    path: `${failedOrder}/ask`,
    access: 'admin',
    summary: 'Asks the payment provider again, and takes in what it says.',
    input: v.strictObject(one),
    output: FailedOrderDetail,
  }),
  adminRetryFailedOrder: endpoint({
    method: 'POST',
    path: `${failedOrder}/retry`,
    access: 'admin',
    summary: 'Completes the order when its money and its goods are there. 409 says what is missing.',
    input: v.strictObject(one),
    output: FailedOrderDetail,
  }),
  adminRefundFailedOrder: endpoint({
    method: 'POST',
    path: `${failedOrder}/refund`,
    access: 'admin',
    summary: 'Refunds its money. The same key refunds once. It is resolved when the provider has paid.',
    input: v.strictObject({ ...one, key: uuid, amount: price, reason: text(200) }),
    output: FailedOrderDetail,
  }),
  adminResolveFailedOrder: endpoint({
    method: 'POST',
    path: `${failedOrder}/resolve`,
    access: 'admin',
    summary: 'Dismisses it, with a note of what was done.',
    input: v.strictObject({ ...one, note: text(500) }),
    output: FailedOrderDetail,
  }),
}
