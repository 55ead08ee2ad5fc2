import type { OrderStatus } from './orders.contract.ts'

const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Directive 2011/83/EU applies. */
export const inUnion = (country: string) => union.has(country)

const days = (count: number) => count * 24 * 3600_000
/** Article 9: 14 days after the contract, or after delivery, with a week for the post. */
const period = days(14)
const markSending = days(7)

export interface Bought {
  country: string
  status: OrderStatus
  payment: string
  totalCents: number
  hasGoods: boolean
  hasDownloads: boolean
  paidAt: Date | null
  shippedAt: Date | null
  /** Article 16 (m): with this consent the right ends at the first download. */
  startNowAt: Date | null
  downloadedAt: Date | null
  askedAt: Date | null
}

/** Null: no right, nothing to refund, expired, or already used. */
export function withdrawUntil(order: Bought, now: Date): Date | null {
  const { paidAt, shippedAt } = order
  if (!inUnion(order.country) || order.payment !== 'paid' || !paidAt || order.askedAt) return null
  if (order.status === 'cancelled' || order.totalCents === 0) return null
  const started = order.hasDownloads && order.startNowAt !== null && order.downloadedAt !== null
  if (started && !order.hasGoods) return null
  const from = order.hasGoods
    ? // What is not shipped yet has not arrived: the right has no end in sight.
      (shippedAt ?? now).getTime() + markSending
    : paidAt.getTime()
  const until = new Date(from + period)
  return until > now ? until : null
}

/** Unpaid, or goods that are not being packed. */
export function mayCancel({ status, payment, hasDownloads }: Omit<Bought, 'country'>): boolean {
  if (status === 'pending') return payment !== 'unknown'
  return status === 'paid' && !hasDownloads
}
