import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Address, Order, OrderStatus, Quote, Tracking } from '#shared/orders/orders.contract.ts'
import type { ReviewKind } from '#shared/orders/failed-orders.contract.ts'
import type { Now, NullableTime } from './columns.ts'

type Returner = 'clock' | 'buyer' | 'desk' | 'refund'
interface Orders {
  id: Generated<string>
  number: GeneratedAlways<number>
  key: string
  /** Null: a guest's. */
  user_id: string | null
  email: string
  status: OrderStatus
  payment: Generated<Order['payment']>
  country: string
  address: ColumnType<Address | null, Address | null | undefined, Address | null>
  totals: ColumnType<Quote['totals'], Quote['totals'], Quote['totals']>
  total_cents: number
  currency: string
  /** The fingerprint of the accepted quote: the same cart from two tabs is one order. */
  fingerprint: string
  /** Consent to an immediate start, which ends the right to withdraw. */
  start_now_at: NullableTime
  tracking: ColumnType<Tracking | null, Tracking | null | undefined, Tracking | null>
  placed_as_guest: Generated<boolean>
  /** Number of revocations of its link. */
  access_revision: Generated<number>
  withdrawal_asked_at: NullableTime
  /** The money went another way than through the shop. */
  withdrawal_settled_at: NullableTime
  stock_reserved_at: NullableTime
  /** Seconds before the present hold. */
  held_seconds: Generated<number>
  /** Kept for a day, or until it is paid. */
  reserved_from: ColumnType<string | null, string | null | undefined, string | null>
  /** Null while goods are held. */
  stock_returned_by: ColumnType<Returner | null, Returner | null | undefined, Returner | null>
  shipped_at: NullableTime
  is_sample: Generated<boolean>
  created_at: Now
  paid_at: NullableTime
}
interface OrderLines {
  id: GeneratedAlways<number>
  order_id: string
  position: number
  product_id: number | null
  quantity: number
  is_digital: boolean
  line: ColumnType<Quote['lines'][number], Quote['lines'][number], never>
}
interface OrderEvents {
  id: GeneratedAlways<number>
  order_id: string
  at: Now
  text: string
  actor: string | null
  /** For administrators only. */
  internal: Generated<boolean>
}
interface Payments {
  id: Generated<string>
  order_id: string
  provider: string
  reference: string
  status: 'open' | 'paid' | 'declined' | 'expired'
  amount_cents: number
  /** Null: as much as was asked for. */
  charged_cents: ColumnType<number | null, number | null | undefined, number | null>
  /** The provider's name of the charge. */
  charge: ColumnType<string | null, string | null | undefined, string | null>
  paid_at: NullableTime
  /** Null: the provider's answer was lost. */
  opened_at: NullableTime
  /** Last question to the provider on a visitor's behalf. */
  asked_at: NullableTime
  /** The order's revision when the payment began, whose pass its page leads to; null: begun by the last release. */
  access_revision: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Now
}
interface PaymentEvents {
  /** Each counts once. */
  event_id: string
  payment_id: string | null
  kind: string
  received_at: Now
}
interface PaymentReviews {
  id: GeneratedAlways<number>
  /** Null: money for no order of this shop. */
  order_id: string | null
  kind: ReviewKind
  payment_id: string | null
  refund_id: string | null
  /** The provider's event, or our name of a lasting state: once. */
  event_id: string | null
  /** The provider's name of a payment that is not of this shop. */
  reference: string | null
  text: string
  opened_at: Now
  /** Last question to the provider. */
  asked_at: NullableTime
  resolved_at: NullableTime
  resolved_by: string | null
  note: string | null
}
interface PaymentReviewEvents {
  id: GeneratedAlways<number>
  review_id: number
  at: Now
  text: string
  actor: string | null
}
interface Refunds {
  /** Idempotency key at the provider. */
  id: string
  order_id: string
  payment_id: string
  amount_cents: number
  /** `pending`: the provider has taken it; `done` may still fail. */
  status: Generated<'open' | 'pending' | 'done' | 'failed'>
  /** Attempts after refusals. */
  attempts: Generated<number>
  reference: ColumnType<string | null, string | null | undefined, string | null>
  reason: string
  actor: string
  created_at: ColumnType<Date, Date | undefined, Date>
  /** Last question to the provider. */
  asked_at: NullableTime
  /** It was taken or paid before it failed. */
  came_back_at: NullableTime
  /** True for a refund of a payment beyond the order's own. */
  is_extra: Generated<boolean>
}
interface TestRefunds {
  id: string
  attempt: number
  payment_id: string
  amount_cents: number
  created_at: Now
}
interface TestPayments {
  id: string
  amount_cents: number
  currency: string
  description: string
  success_url: string
  cancel_url: string
  status: Generated<'open' | 'paid' | 'declined'>
  created_at: Now
}
interface DownloadLog {
  id: GeneratedAlways<number>
  user_id: string | null
  order_id: string | null
  product_id: number
  release_id: number | null
  name: string
  /** The shop lacked the file. */
  failed: Generated<boolean>
  ip: string
  at: Now
}

export interface OrdersSchema {
  orders: Orders
  order_lines: OrderLines
  order_events: OrderEvents
  payments: Payments
  payment_events: PaymentEvents
  payment_reviews: PaymentReviews
  payment_review_events: PaymentReviewEvents
  refunds: Refunds
  test_payments: TestPayments
  test_refunds: TestRefunds
  download_log: DownloadLog
}
