import { guestCookieName } from '#shared/cart/cart-limits.ts'
import {
  type GuestItem,
  guestCookieLife,
  parseGuestCart,
  serialiseGuestCart,
} from '#shared/cart/guest-cart.ts'

function rawValue(): string | null {
  for (const part of document.cookie.split('; '))
    if (part.startsWith(`${guestCookieName}=`)) return part.slice(guestCookieName.length + 1)
  return null
}

/** The lines in the cookie; null where there is none, or one that nobody can read. */
export function readGuestCookie(): readonly GuestItem[] | null {
  const value = rawValue()
  if (value === null) return null
  const { items, readable } = parseGuestCart(value)
  return readable ? items : null
}

/** Writes the cookie and reads it back, since browsers refuse one in silence. Throws when it is not kept. */
export function writeGuestCookie(items: readonly GuestItem[]): void {
  const value = serialiseGuestCart(items)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store answers later, and the page may be closed by then
  document.cookie = `${guestCookieName}=${value}; Path=/; Max-Age=${guestCookieLife}; SameSite=Lax${secure}`
  if (rawValue() !== value) throw new Error('The browser did not keep the cart cookie.')
}
