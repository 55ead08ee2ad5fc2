import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { mostLines, mostOfOne } from '#shared/cart/cart-limits.ts'
import { country, email, message, nothing, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
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

/** How a parcel is followed on its way. */
export const Tracking = v.object({ carrier: v.string(), number: v.string(), url: v.nullable(v.string()) })
export type Tracking = v.InferOutput<typeof Tracking>

/** All amounts are decimal strings; see `orderTotals`. */
export const Totals = v.object({
  subtotal: v.string(),
  discount: v.string(),
  shipping: v.string(),
  /** Null: nothing to ship. */
  shippingZone: v.nullable(v.string()),
  tax: v.string(),
  taxName: v.string(),
  taxPercent: v.number(),
  /** False: the tax is added to subtotal and shipping. */
  taxIncluded: v.boolean(),
  total: v.string(),
  currency: v.string(),
})
export const OrderLine = v.object({
  productId: v.nullable(v.number()),
  name: v.string(),
  slug: v.nullable(v.string()),
  productType: v.nullable(v.string()),
  image: v.string(),
  /** The same on a dark ground; null where there is none. */
  imageDark: v.nullable(v.string()),
  quantity: v.number(),
  unitPrice: v.string(),
  originalPrice: v.string(),
  saleName: v.nullable(v.string()),
  total: v.string(),
  isDigitalDownload: v.boolean(),
  /** Of one piece. */
  weightGrams: v.nullable(v.number()),
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
  /** Downloads that the member bought before: buying them again gives nothing. */
  owned: v.array(v.object({ productId: v.number(), name: v.string() })),
  /** Why the goods cannot be sent to this country; null: they can, or there are none. */
  obstacle: v.nullable(v.picklist(['country', 'weight'])),
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

/** What an order's own page lets its buyer do now. */
const Allowed = v.object({
  cancel: v.boolean(),
  /** ISO 8601: until then a buyer in the EU may withdraw; null: not, or no longer. */
  withdrawUntil: v.nullable(v.string()),
})

export const Order = v.object({
  ...OrderSummary.entries,
  email: v.string(),
  country: v.string(),
  address: v.nullable(Address),
  lines: v.array(OrderLine),
  totals: Totals,
  /** `unknown`: the provider has not answered yet; do not pay again. */
  payment: v.picklist(['none', 'open', 'declined', 'unknown', 'paid', 'refunded']),
  paidAt: v.nullable(v.string()),
  tracking: v.nullable(Tracking),
  /** Decimal string: what was given back, in part or in whole. */
  refunded: v.string(),
  /** One for each time that money was given back, oldest first. */
  creditNotes: v.array(v.object({ refundId: v.string(), number: v.string(), amount: v.string() })),
  /** When the buyer let the downloads start, and gave up the right to withdraw for it. */
  startNowAt: v.nullable(v.string()),
  withdrawalAskedAt: v.nullable(v.string()),
  /** ISO 8601: until when an unpaid order holds its goods; null: it holds none. */
  heldUntil: v.nullable(v.string()),
  /** Ordered by e-mail, and in no account yet. */
  guest: v.boolean(),
  allowed: Allowed,
  events: v.array(v.object({ at: v.string(), text: v.string() })),
})
export type Order = v.InferOutput<typeof Order>

/** A choice that the buyer makes once and that survives a reload: the order's idempotency key. */
const orderKey = uuid
/** A member's order by its id, anybody's by the secret of its page: `<id>.<secret>`. */
export const orderRef = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[\w-]{43})?$/i, 'must be an order of ours'),
)
/** A guest's cart; a member's is the one of the account, whatever is sent. */
const guestItems = v.optional(
  v.pipe(
    v.array(v.strictObject({ productId: numericId, quantity: wholeNumber(1, mostOfOne) })),
    v.maxLength(mostLines, `may have at most ${mostLines} lines`),
    v.check(
      (items) => new Set(items.map((item) => item.productId)).size === items.length,
      'names a product twice',
    ),
  ),
)

export const ordersContract = {
  quoteOrder: endpoint({
    method: 'POST',
    path: '/api/orders/quote',
    access: 'visitor',
    summary: "What the member's cart, or a guest's items, cost now, with tax and shipping as lines.",
    limit: 600,
    input: v.strictObject({ country, items: guestItems }),
    output: Quote,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'visitor',
    summary:
      'Orders the cart, as a guest by e-mail. The same key gives the same order. 409 quote_changed when it is no longer what the buyer saw.',
    limit: 120,
    input: v.strictObject({
      key: orderKey,
      country,
      address: v.optional(v.nullable(Address)),
      fingerprint: v.pipe(
        v.string(),
        v.maxLength(64, 'must be the fingerprint of a quote'),
        v.regex(/^[0-9a-f]{16,64}$/, 'must be the fingerprint of a quote'),
      ),
      /** EU consent: start now, and lose the right to withdraw once the download starts. */
      startNow: v.optional(v.boolean(), false),
      /** A guest's. */
      email: v.optional(email),
      items: guestItems,
      /** Key of an unpaid order of this buyer that this one takes the place of. */
      replaces: v.optional(orderKey),
    }),
    output: v.object({
      orderId: v.string(),
      number: v.string(),
      /** Names the order to everything that takes one: its id, a guest's with the secret. */
      ref: v.string(),
      paymentUrl: v.nullable(v.string()),
      /** ISO 8601 where the order with this key was paid before. */
      paidAt: v.nullable(v.string()),
      /** The order with this key ended unpaid: a new order needs a new key. */
      isCancelled: v.boolean(),
    }),
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/payment',
    access: 'visitor',
    summary: 'Opens the payment of an unpaid order again, under the same key.',
    limit: 120,
    input: v.strictObject({ id: orderRef }),
    output: v.object({ paymentUrl: v.nullable(v.string()), status: OrderStatus }),
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancellation',
    access: 'visitor',
    limit: 120,
    summary:
      'Cancels an order that is not paid, or goods that nobody has begun to pack: those are paid back.',
    input: v.strictObject({ id: orderRef }),
    output: Order,
  }),
  withdrawOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/withdrawal',
    access: 'visitor',
    limit: 120,
    summary: 'Withdraws from a purchase within 14 days, where the law gives that right. The shop pays back.',
    input: v.strictObject({ id: orderRef }),
    output: Order,
  }),
  keepOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/account',
    access: 'visitor',
    summary:
      'Makes an account of a guest order: one password. The order joins it once its e-mail address is confirmed.',
    limit: 30,
    input: v.strictObject({ id: orderRef, password: v.pipe(v.string(), v.maxLength(200)) }),
    output: message,
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
    access: 'visitor',
    summary: "One of the member's orders, or any by the secret of its page.",
    input: v.strictObject({ id: orderRef }),
    output: Order,
  }),
}
