import type { OrderStatus } from './orders.contract.ts'

/**
 * The statuses an administrator may choose next. Money is not in this table: `pending` becomes `paid` (or, with
 * nothing to ship, `completed`) only by the payment provider's word.
 */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['cancelled'],
  paid: ['processing', 'shipped'],
  processing: ['shipped'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
  failed: [],
}

export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return next[status]
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
