import type { OrderStatus } from './orders.contract.ts'

/** Who moves an order: the provider's word about money, the shop's desk, the buyer, the clock, money given back. */
export type Mover = 'money' | 'desk' | 'buyer' | 'clock' | 'refund'

/** Hours that an order waits for its money before it is cancelled. */
export const unpaidHours = 24
/** Minutes that an unpaid order holds its goods, from the opening of its latest payment. */
export const holdMinutes = 15
/** Minutes that an unpaid order holds its goods altogether, however often its payment is opened anew. */
export const mostHeldMinutes = 60

/**
 * Every move there is; what is not in it is refused. Only money makes an order paid. A declined card moves nothing: the
 * order waits. `failed` is doubt about money: it came in a wrong amount, or after the order was cancelled.
 */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  pending: {
    paid: ['money'],
    completed: ['money'],
    failed: ['money'],
    cancelled: ['desk', 'buyer', 'clock'],
  },
  paid: { processing: ['desk'], shipped: ['desk'], cancelled: ['refund'] },
  processing: { shipped: ['desk'], cancelled: ['refund'] },
  shipped: { completed: ['desk'] },
  completed: {},
  // Money that comes after the clock: the order stands where its goods are still there, else it is doubt.
  cancelled: { paid: ['money'], completed: ['money'], failed: ['money'] },
  failed: { cancelled: ['desk', 'refund'] },
}

export function mayMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return moves[from][to]?.includes(by) ?? false
}

/** The statuses an administrator may choose next. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return (Object.keys(moves[status]) as OrderStatus[]).filter((next) => mayMove(status, next, 'desk'))
}

/** What a status is called on screen. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  processing: 'In preparation',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
}
