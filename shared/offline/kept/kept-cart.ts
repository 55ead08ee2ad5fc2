import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'

/** A product as it was last seen, so that a cart can be drawn while offline. */
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

/** A cart as the device keeps it: the guest's, or the last one that the server gave a member. */
export interface CartMirror {
  /** Null: the guest's. */
  userId: string | null
  items: readonly GuestItem[]
  /** The guest's cookie as it was written last, or is about to be. */
  inCookie: readonly GuestItem[]
  /** The guest's cookie as it was read for this mirror: it is in `items` already. */
  seenCookie?: readonly GuestItem[]
  products: SeenProducts
  /** Keys of the latest journal entries that are in here: a tab may still see one after it was removed. */
  folded?: readonly string[]
  /** ISO 8601, of the last change. */
  changedAt: string
}
