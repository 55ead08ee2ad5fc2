import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'

/** A product as it was last seen, so that a cart can be drawn without a line. */
export type SeenProduct = CartItem['product'] & {
  /** What one piece cost, with its sale, when the person last looked. */
  seenPrice: string
  /** The sale that made that price. */
  seenSale?: string | null
  /** Whether it could be had then. */
  seenAvailability?: CartItem['product']['availability'] | undefined
  /** ISO 8601, when name and price came from the server. */
  seenAt: string
}
export type SeenProducts = Readonly<Record<number, SeenProduct>>

/** Pieces by line that came into the cookie, and that went (negative), which no tab has yet said to be its doing. */
export type Unclaimed = Readonly<Record<string, readonly [came: number, went: number]>>

/** What the cookie was when a tab had the cart's lock, and when: milliseconds since 1970, with fractions. */
export interface PastCookie {
  at: number
  items: readonly GuestItem[]
}

/** A cart as the device keeps it: the guest's, or the last one that the server gave a member. */
export interface CartMirror {
  /** Null: the guest's. */
  userId: string | null
  items: readonly GuestItem[]
  /** What was last written to the cookie and read back: the state both had in common. */
  inCookie: readonly GuestItem[]
  products: SeenProducts
  unclaimed?: Unclaimed
  /** The latest states of the cookie, the newest last: a tap that knew none of them has undone what they say. */
  past?: readonly PastCookie[]
  /** Keys of changes that were noted elsewhere and are in here: another process may still see the note. */
  made?: readonly { key: string; at: number }[]
  /** ISO 8601, of the last change. */
  changedAt: string
}
