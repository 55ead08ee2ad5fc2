import type { OrderStatus } from './orders.contract.ts'

/** Who may cause a move: payment provider, administrator, buyer, clock, refund, a withdrawal settled elsewhere. */
export type Mover = 'money' | 'desk' | 'buyer' | 'clock' | 'refund' | 'settlement'

export const unpaidHours = 24
/** Minutes since the latest payment was opened. */
export const holdMinutes = 15
/** Minutes altogether, however often payment is opened. */
export const mostHeldMinutes = 60

/** Unlisted moves are refused. Only money makes an order paid; `failed` means a wrong amount, or money after cancelling. */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  pending: {
    paid: ['money'],
    completed: ['money'],
    failed: ['money'],
    cancelled: ['desk', 'buyer', 'clock'],
  },
  paid: { processing: ['desk'], shipped: ['desk'], cancelled: ['refund'] },
  processing: { shipped: ['desk'], cancelled: ['refund'] },
  shipped: { completed: ['desk'], cancelled: ['settlement'] },
  completed: { cancelled: ['settlement'] },
  // Late money revives the order where its goods are in stock, else an administrator decides.
  cancelled: { paid: ['money'], completed: ['money'], failed: ['money'] },
  // An administrator fulfils it where money and goods are there.
  failed: { paid: ['money'], completed: ['money'], cancelled: ['desk', 'refund'] },
}

export function mayMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return moves[from][to]?.includes(by) ?? false
}

export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return (Object.keys(moves[status]) as OrderStatus[]).filter((next) => mayMove(status, next, 'desk'))
}

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  processing: 'In preparation',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
}
