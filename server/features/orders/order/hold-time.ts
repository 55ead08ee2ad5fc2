import { holdMinutes, mostHeldMinutes } from '#shared/orders/order-status.ts'

/** What an order knows of its holds. */
export interface Holding {
  stock_reserved_at: Date | null
  /** Seconds before the present hold. */
  held_seconds: number
}

/** An order that has held its goods for so long may hold them no longer; the last minute is too short to pay in. */
export const mostHeldSeconds = (mostHeldMinutes - 1) * 60

/** When the present hold of an unpaid order ends; null where it holds nothing. */
export function holdEnd({ stock_reserved_at: since, held_seconds: held }: Holding): Date | null {
  if (since === null) return null
  const seconds = Math.min(holdMinutes * 60, mostHeldMinutes * 60 - held)
  return new Date(since.getTime() + Math.max(0, seconds) * 1_000)
}

/** Seconds that an order has held its goods until now, its present hold included. */
export function heldSeconds({ stock_reserved_at: since, held_seconds: held }: Holding): number {
  return since === null ? held : held + Math.max(0, Math.round((Date.now() - since.getTime()) / 1_000))
}
