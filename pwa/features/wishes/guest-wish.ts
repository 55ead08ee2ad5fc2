import type { AddedProduct } from '#pwa/features/cart/line-product.ts'

const place = 'kestrel.guest-wish'
/** Milliseconds: what a person wanted yesterday is not made for whoever signs in today. */
const life = 3_600_000

interface GuestWish {
  product: AddedProduct
  /** Milliseconds since 1970. */
  at: number
}

/** Waits for the sign-in, in whatever tab. */
export function noteGuestWish(product: AddedProduct): void {
  try {
    localStorage.setItem(place, JSON.stringify({ product, at: Date.now() } satisfies GuestWish))
  } catch (error) {
    console.warn('This wish is not saved on this device:', error)
  }
}

/** Once; null without one, or an hour later. */
export function takeGuestWish(): AddedProduct | null {
  try {
    const noted = localStorage.getItem(place)
    localStorage.removeItem(place)
    const wish = JSON.parse(noted ?? 'null') as GuestWish | null
    return wish && Date.now() - wish.at < life ? wish.product : null
  } catch (error) {
    console.warn('The wish from before the sign-in cannot be read:', error)
    return null
  }
}
