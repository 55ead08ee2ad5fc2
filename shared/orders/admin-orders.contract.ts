import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, price, text, uuid, wholeNumber } from '#shared/fields.ts'
import { Order, OrderStatus, OrderSummary } from './orders.contract.ts'

export const AdminOrderRow = v.object({
  ...OrderSummary.entries,
  email: v.string(),
  customer: v.string(),
  needsShipping: v.boolean(),
})
export type AdminOrderRow = v.InferOutput<typeof AdminOrderRow>
export const SentLetter = v.picklist(['placed', 'paid', 'shipped', 'cancelled'])
export const AdminOrder = v.object({
  ...Order.entries,
  customer: v.string(),
  userId: v.nullable(v.string()),
  /** Statuses that may follow the present one. */
  next: v.array(OrderStatus),
  /** The whole trail, with what only the desk reads. */
  trail: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      text: v.string(),
      actor: v.nullable(v.string()),
      internal: v.boolean(),
    }),
  ),
  downloads: v.array(v.object({ at: v.string(), name: v.string(), ip: v.string(), failed: v.boolean() })),
  hasGoods: v.boolean(),
  /** A refund was begun and has not ended: nothing of the order moves meanwhile. */
  isRefunding: v.boolean(),
  invoice: v.nullable(v.string()),
  /** A payment is open at the provider, who can be asked about it. */
  mayAsk: v.boolean(),
  /** Mails that fit the order as it is, to be sent again. */
  letters: v.array(SentLetter),
})
export type AdminOrder = v.InferOutput<typeof AdminOrder>

/** What an administrator sees first. */
const Overview = v.object({
  toShip: v.number(),
  moneyUnclear: v.number(),
  /** Withdrawals whose money is not given back yet. */
  refundAsked: v.number(),
  /** Work that has failed and is to be tried again: mails among it. */
  workWaiting: v.number(),
  drafts: v.number(),
  lowStock: v.number(),
  periods: v.array(
    v.object({
      days: v.number(),
      orders: v.number(),
      revenue: v.string(),
      failedDownloads: v.number(),
    }),
  ),
  currency: v.string(),
  lastOrders: v.array(AdminOrderRow),
  missing: v.array(v.object({ text: v.string(), to: v.string() })),
  /** A sample shop keeps its mail where the administrator can read it. */
  hasMailbox: v.boolean(),
  settings: v.object({ cart_enabled: v.boolean(), payment_enabled: v.boolean() }),
})
export type Overview = v.InferOutput<typeof Overview>

export const adminOrdersContract = {
  adminListOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary: 'Orders, newest first, a page at a time.',
    input: v.strictObject({
      page: v.optional(wholeNumber(1, 100_000), 1),
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      /** `todo`: something to ship, or money that is unclear. Without a status these come first. */
      status: v.optional(v.picklist(['todo', ...OrderStatus.options])),
    }),
    output: v.object({ rows: v.array(AdminOrderRow), total: v.number(), todo: v.number() }),
  }),
  adminGetOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'admin',
    summary: 'One order with its trail and download log.',
    input: v.strictObject({ id: uuid }),
    output: AdminOrder,
  }),
  adminSetOrderStatus: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/status',
    access: 'admin',
    summary: 'Moves an order to a status that may follow; 409 otherwise.',
    input: v.strictObject({
      id: uuid,
      status: OrderStatus,
      note: v.optional(v.union([v.literal(''), text(500)])),
    }),
    output: AdminOrder,
  }),
  adminRefundOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    access: 'admin',
    summary:
      'Gives money back, in part or in whole. The same key gives it back once; 503 is to be tried again.',
    input: v.strictObject({
      id: uuid,
      key: uuid,
      /** Absent: all that is left. */
      amount: v.optional(price),
      reason: text(200),
    }),
    output: AdminOrder,
  }),
  adminAskPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payment-check',
    access: 'admin',
    summary: 'Asks the payment provider now what became of an open payment.',
    input: v.strictObject({ id: uuid }),
    output: AdminOrder,
  }),
  adminRenewOrderPage: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/page',
    access: 'admin',
    summary: "Takes back every address of an order's secret page; a new one can be sent.",
    input: v.strictObject({ id: uuid }),
    output: AdminOrder,
  }),
  adminGetOverview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'What is to do, the figures of today, 7 and 30 days, and the last ten orders.',
    input: nothing,
    output: Overview,
  }),
}
