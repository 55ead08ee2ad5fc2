import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, text, wholeNumber } from '#shared/fields.ts'

/** Why an administrator decides; `stray`: money for no order of this shop. */
export const ReviewKind = v.picklist(['sold_out', 'cancelled', 'bought_again', 'amount', 'twice', 'stray'])
export type ReviewKind = v.InferOutput<typeof ReviewKind>

export const FailedOrder = v.object({
  id: v.number(),
  kind: ReviewKind,
  text: v.string(),
  openedAt: v.string(),
  resolvedAt: v.nullable(v.string()),
  resolvedBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** The provider's name of the event. */
  event: v.nullable(v.string()),
  /** The whole amount is there: the order can be fulfilled once its goods are. */
  mayRetry: v.boolean(),
  /** Null: money for no order of this shop. */
  order: v.nullable(
    v.object({
      id: v.string(),
      number: v.string(),
      email: v.string(),
      total: v.string(),
      currency: v.string(),
    }),
  ),
})
export type FailedOrder = v.InferOutput<typeof FailedOrder>

const failedOrder = '/api/admin/failed-orders/:id'

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
      page: v.optional(wholeNumber(1, 100_000), 1),
      limit: v.optional(wholeNumber(1, 100), 40),
      resolved: v.optional(v.picklist(['true', 'false'])),
    }),
    output: v.object({ rows: v.array(FailedOrder), total: v.number() }),
  }),
  adminRetryFailedOrder: endpoint({
    method: 'POST',
    path: `${failedOrder}/retry`,
    access: 'admin',
    summary: 'Fulfils the order when its money and its goods are there. 409 says what is missing.',
    input: v.strictObject({ id: numericId }),
    output: FailedOrder,
  }),
  adminResolveFailedOrder: endpoint({
    method: 'POST',
    path: `${failedOrder}/resolve`,
    access: 'admin',
    summary: 'Marks it as resolved, with a note of what was done.',
    input: v.strictObject({ id: numericId, note: text(500) }),
    output: FailedOrder,
  }),
}
