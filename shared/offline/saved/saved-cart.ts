import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'

/** Enough to draw a cart offline. */
export type SeenProduct = CartItem['product'] & {
  seenPrice: string
  seenSale?: string | null
  seenAvailability?: CartItem['product']['availability'] | undefined
  seenAt: string
}
export type SeenProducts = Readonly<Record<number, SeenProduct>>

export interface CartMirror {
  /** Null for the guest's. */
  userId: string | null
  items: readonly GuestItem[]
  /** The cookie as last written, or as it is being written. */
  inCookie: readonly GuestItem[]
  /** The cookie as read for this mirror; `items` includes its lines. */
  seenCookie?: readonly GuestItem[]
  products: SeenProducts
  /** A guest's discount code, as entered. */
  code?: string | null | undefined
  /** Keys of the latest folded entries: another tab may still see one after its removal. */
  folded?: readonly string[]
  changedAt: string
}

/** With the last seen price. */
export function seenNow(product: CartItem['product'], before: SeenProduct | undefined): SeenProduct {
  return {
    ...product,
    seenPrice: before?.seenPrice ?? '',
    seenSale: before?.seenSale ?? null,
    seenAvailability: before?.seenAvailability,
    seenAt: new Date().toISOString(),
  }
}
