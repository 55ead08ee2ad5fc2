import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Address, Order, OrderStatus, Quote, Tracking } from '#shared/orders/orders.contract.ts'
import type { Now, NullableTime } from './columns.ts'

type Returner = 'clock' | 'buyer' | 'desk' | 'refund'
interface Orders {
  id: Generated<string>
  number: GeneratedAlways<number>
  key: string
  /** Null: ordered by e-mail, and in no account yet. */
  user_id: string | null
  email: string
  status: OrderStatus
  payment: Generated<Order['payment']>
  country: string
  address: ColumnType<Address | null, Address | null | undefined, Address | null>
  totals: ColumnType<Quote['totals'], Quote['totals'], Quote['totals']>
  total_cents: number
  currency: string
  /** Of the quote that the buyer agreed to: the same cart ordered from two tabs is one order. */
  fingerprint: string
  /** When the buyer let the downloads start, and gave up the right to withdraw for it. */
  start_now_at: NullableTime
  tracking: ColumnType<Tracking | null, Tracking | null | undefined, Tracking | null>
  placed_as_guest: Generated<boolean>
  /** Counts how often the secret page was taken back. */
  access_revision: Generated<number>
  withdrawal_asked_at: NullableTime
  /** When it took its goods from the stock; null while it holds none. */
  stock_reserved_at: NullableTime
  /** Seconds that it held its goods before its present hold. */
  held_seconds: Generated<number>
  /** The address of the caller who let it hold goods, for a day or until it is paid. */
  reserved_from: ColumnType<string | null, string | null | undefined, string | null>
  /** Who released its goods last; null while it holds them. */
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
  /** What was bought, frozen: name, prices, sale, version, licence. */
  line: ColumnType<Quote['lines'][number], Quote['lines'][number], never>
}
interface OrderEvents {
  id: GeneratedAlways<number>
  order_id: string
  at: Now
  text: string
  actor: string | null
  /** For the desk only. */
  internal: Generated<boolean>
}
interface Payments {
  id: Generated<string>
  order_id: string
  provider: string
  /** The provider's own id of the payment. */
  reference: string
  status: 'open' | 'paid' | 'declined' | 'expired'
  amount_cents: number
  /** Null: the provider's answer was lost, so its own reference is not known yet. */
  opened_at: NullableTime
  /** When the provider was last asked about it for a visitor. */
  asked_at: NullableTime
  created_at: Now
}
interface PaymentEvents {
  /** The provider's id of the event: each counts once. */
  event_id: string
  payment_id: string | null
  kind: string
  received_at: Now
}
interface Refunds {
  /** Also the idempotency key at the provider. */
  id: string
  order_id: string
  payment_id: string
  amount_cents: number
  status: Generated<'open' | 'done' | 'failed'>
  /** How often the provider was asked anew after it had refused. */
  attempts: Generated<number>
  reference: ColumnType<string | null, string | null | undefined, string | null>
  reason: string
  actor: string
  created_at: ColumnType<Date, Date | undefined, Date>
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
  /** The link was right, and the shop had no file for it. */
  failed: Generated<boolean>
  ip: string
  at: Now
}

/** Orders, the money for them, and what was fetched. */
export interface OrdersSchema {
  orders: Orders
  order_lines: OrderLines
  order_events: OrderEvents
  payments: Payments
  payment_events: PaymentEvents
  refunds: Refunds
  test_payments: TestPayments
  download_log: DownloadLog
}
