import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { mostLines, mostOfOne, mostReplaced } from '#shared/cart/cart-limits.ts'
import { QuotedCode, typedCode } from '#shared/discounts/discounts.contract.ts'
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

/** What is needed depends on the country: `addressFaults`. */
export const Address = v.strictObject({
  name: text(120),
  line1: text(120),
  line2: v.optional(text(120, 0)),
  postcode: v.optional(text(20, 0), ''),
  city: v.optional(text(80, 0), ''),
  /** The region as an envelope carries it: "CA" in the US, "Tokyo" in Japan. */
  region: v.optional(text(80, 0)),
})
export type Address = v.InferOutput<typeof Address>

export const Tracking = v.object({ carrier: v.string(), number: v.string(), url: v.nullable(v.string()) })
export type Tracking = v.InferOutput<typeof Tracking>

/** Decimal strings; see `orderTotals`. */
export const Totals = v.object({
  subtotal: v.string(),
  discount: v.string(),
  shipping: v.string(),
  shippingZone: v.nullable(v.string()),
  tax: v.string(),
  taxName: v.string(),
  taxPercent: v.number(),
  /** False: the tax is added. */
  taxIncluded: v.boolean(),
  total: v.string(),
  currency: v.string(),
  /** A discount code that took something off, from lines or shipping. */
  code: v.optional(v.object({ code: v.string(), off: v.string() })),
})
export const OrderLine = v.object({
  productId: v.nullable(v.number()),
  name: v.string(),
  slug: v.nullable(v.string()),
  productType: v.nullable(v.string()),
  /** In an order: the product is not on sale any more, and has no page. */
  isWithdrawn: v.optional(v.boolean()),
  image: v.string(),
  imageDark: v.nullable(v.string()),
  quantity: v.number(),
  unitPrice: v.string(),
  originalPrice: v.string(),
  saleName: v.nullable(v.string()),
  /** Before the discount code. */
  total: v.string(),
  /** What the discount code takes off this line. */
  codeOff: v.optional(v.string()),
  isDigitalDownload: v.boolean(),
  weightGrams: v.nullable(v.number()),
  version: v.nullable(v.string()),
  licence: v.nullable(Licence),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** `fingerprint` returns with the order, to notice changes. */
export const Quote = v.object({
  lines: v.array(OrderLine),
  totals: Totals,
  needsAddress: v.boolean(),
  problems: v.array(
    v.object({ productId: v.number(), name: v.string(), reason: v.picklist(['gone', 'out']) }),
  ),
  /** Downloads that the member bought before. */
  owned: v.array(v.object({ productId: v.number(), name: v.string() })),
  obstacle: v.nullable(v.picklist(['country', 'weight'])),
  /** The discount code that was entered. */
  code: v.nullable(QuotedCode),
  fingerprint: v.string(),
})
export type Quote = v.InferOutput<typeof Quote>

export const OrderSummary = v.object({
  id: v.string(),
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

const Allowed = v.object({
  cancel: v.boolean(),
  /** ISO 8601, for buyers in the EU; null: no right to withdraw. */
  withdrawUntil: v.nullable(v.string()),
})

/** `open`: the provider has not answered; `pending`: it has taken it; `failed`: it came back, and the shop decides. */
const OrderRefund = v.object({
  id: v.string(),
  amount: v.string(),
  state: v.picklist(['open', 'pending', 'done', 'failed']),
  askedAt: v.string(),
})
export type OrderRefund = v.InferOutput<typeof OrderRefund>

export const Order = v.object({
  ...OrderSummary.entries,
  email: v.string(),
  country: v.string(),
  address: v.nullable(Address),
  lines: v.array(OrderLine),
  totals: Totals,
  /** `unknown`: the provider has not answered; paying again is not offered. */
  payment: v.picklist(['none', 'open', 'declined', 'unknown', 'paid', 'refunded']),
  paidAt: v.nullable(v.string()),
  tracking: v.nullable(Tracking),
  /** Decimal string: what the provider has paid. */
  refunded: v.string(),
  /** Decimal string: what was promised and is on its way. */
  refunding: v.string(),
  refunds: v.array(OrderRefund),
  /** An administrator is looking at its money. */
  inReview: v.boolean(),
  creditNotes: v.array(
    v.object({
      refundId: v.string(),
      number: v.string(),
      amount: v.string(),
      /** True where its refund came back. */
      isVoid: v.boolean(),
    }),
  ),
  /** ISO 8601, consent to an immediate start, which ends the right to withdraw. */
  startNowAt: v.nullable(v.string()),
  withdrawalAskedAt: v.nullable(v.string()),
  /** The money went another way than through the shop; absent in old saved data. */
  withdrawalSettledAt: v.optional(v.nullable(v.string())),
  /** ISO 8601; null: no goods are held. */
  heldUntil: v.nullable(v.string()),
  /** Not in an account yet. */
  guest: v.boolean(),
  allowed: Allowed,
  events: v.array(v.object({ at: v.string(), text: v.string() })),
})
export type Order = v.InferOutput<typeof Order>

/** The order's idempotency key; survives a reload. */
const orderKey = uuid
/** A member's order by id, any order by `<id>.<secret>`. */
export const orderRef = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[\w-]{43})?$/i, 'is not an order of this shop'),
)
/** A guest's, who always sends them; a member's cart is on the server. */
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
    summary:
      "The price now of the member's cart or of a guest's items, with tax, shipping and what a discount code takes off.",
    limit: 600,
    input: v.strictObject({
      country,
      items: guestItems,
      /** A guest's; a member's is in the cart. */
      code: v.optional(typedCode),
      /** Key of the buyer's unpaid order: the goods and the use of a code that it holds are free for this quote. */
      open: v.optional(orderKey),
    }),
    output: Quote,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'visitor',
    summary:
      'Places an order. Guests give an email. The same key gives the same order. 409 quote_changed when the price is not what the buyer saw.',
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
      /** EU consent: the right to withdraw ends with the first download. */
      startNow: v.optional(v.boolean(), false),
      email: v.optional(email),
      items: guestItems,
      /** A guest's discount code, as it was quoted. */
      code: v.optional(typedCode),
      /** Keys of the buyer's unpaid orders that this one replaces; pages of the last release give one. */
      replaces: v.optional(v.union([orderKey, v.pipe(v.array(orderKey), v.maxLength(mostReplaced))])),
    }),
    output: v.object({
      orderId: v.string(),
      number: v.string(),
      ref: v.string(),
      paymentUrl: v.nullable(v.string()),
      /** ISO 8601, where this key's order was paid before. */
      paidAt: v.nullable(v.string()),
      /** This key's order ended unpaid: the next needs a new key. */
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
      'Cancels an unpaid order, or paid goods that are not being packed yet, which are refunded. `seen` is the status that the buyer saw.',
    input: v.strictObject({ id: orderRef, seen: v.optional(OrderStatus) }),
    output: Order,
  }),
  withdrawOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/withdrawal',
    access: 'visitor',
    limit: 120,
    summary:
      'Withdraws from a purchase within 14 days, where the buyer has that right. The shop then refunds it.',
    input: v.strictObject({ id: orderRef }),
    output: Order,
  }),
  createAccountFromOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/account',
    access: 'visitor',
    summary:
      'Creates an account from a guest order and a password. The order joins it once the email is confirmed.',
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
    summary: 'An order: by its id for its member, or by the secret of its full order link.',
    input: v.strictObject({ id: orderRef }),
    output: Order,
  }),
}
