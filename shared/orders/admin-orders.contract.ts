import * as v from 'valibot'
import { Figures } from '#shared/dashboard/figures.ts'
import { Waiting } from '#shared/dashboard/waiting.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, price, text, uuid, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { setUpSteps } from '#shared/settings/set-up.contract.ts'
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
  /** It has a full order link, also when it has joined an account. */
  placedAsGuest: v.boolean(),
  next: v.array(OrderStatus),
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
  /** An unfinished refund blocks all other moves. */
  isRefunding: v.boolean(),
  invoice: v.nullable(v.string()),
  /** The provider can be asked about an open payment. */
  mayAsk: v.boolean(),
  letters: v.array(SentLetter),
})
export type AdminOrder = v.InferOutput<typeof AdminOrder>

const Overview = v.object({
  waiting: v.array(Waiting),
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
  figures: Figures,
  currency: v.string(),
  lastOrders: v.array(AdminOrderRow),
  missing: v.array(v.object({ step: v.picklist(setUpSteps), text: v.string() })),
  /** Only a sample shop keeps its mail for reading. */
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
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      /** `todo`: to ship, or unclear money. Default: these first. */
      status: v.optional(v.picklist(['todo', ...OrderStatus.options])),
    }),
    output: v.object({ rows: v.array(AdminOrderRow), total: v.number(), todo: v.number(), ...pageEnds }),
  }),
  adminGetOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'admin',
    summary: 'One order with its history and download log.',
    input: v.strictObject({ id: uuid }),
    output: AdminOrder,
  }),
  adminSetOrderStatus: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/status',
    access: 'admin',
    summary: 'Moves an order to another status. 409 when that status cannot follow.',
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
    summary: 'Refunds an order in part or in full. The same key refunds once. After 503 try again.',
    input: v.strictObject({
      id: uuid,
      key: uuid,
      /** Default: the whole rest. */
      amount: v.optional(price),
      reason: text(200),
    }),
    output: AdminOrder,
  }),
  adminAskPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payment-check',
    access: 'admin',
    summary: 'Asks the payment provider for the state of an open payment.',
    input: v.strictObject({ id: uuid }),
    output: AdminOrder,
  }),
  adminRenewOrderPage: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/page',
    access: 'admin',
    summary: 'Revokes every full order link of an order. A new one can be sent.',
    input: v.strictObject({ id: uuid }),
    output: AdminOrder,
  }),
  adminGetOverview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'What waits for a decision, the figures of the last 30 days, and the last ten orders.',
    input: nothing,
    output: Overview,
  }),
}
