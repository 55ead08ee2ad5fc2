import { holdMinutes, mostHeldMinutes } from '#shared/orders/order-status.ts'

export interface Holding {
  stock_reserved_at: Date | null
  /** Before the present hold. */
  held_seconds: number
}

/** The last minute is too short to pay in. */
export const mostHeldSeconds = (mostHeldMinutes - 1) * 60

export function holdEnd({ stock_reserved_at: since, held_seconds: held }: Holding): Date | null {
  if (since === null) return null
  const seconds = Math.min(holdMinutes * 60, mostHeldMinutes * 60 - held)
  return new Date(since.getTime() + Math.max(0, seconds) * 1_000)
}

export function heldSeconds({ stock_reserved_at: since, held_seconds: held }: Holding): number {
  return since === null ? held : held + Math.max(0, Math.round((Date.now() - since.getTime()) / 1_000))
}
