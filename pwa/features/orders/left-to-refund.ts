import { fromCents, toCents } from '#shared/money.ts'
import type { Order } from '#shared/orders/orders.contract.ts'

/** What is not refunded yet, as a decimal string; nothing where more than the total arrived and was refunded. */
export const leftToRefund = ({
  totals,
  refunded,
  refunding,
}: Pick<Order, 'totals' | 'refunded' | 'refunding'>) =>
  fromCents(Math.max(0, toCents(totals.total) - toCents(refunded) - toCents(refunding)))
