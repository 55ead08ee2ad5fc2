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

/** Whether this page has seen that the browser keeps what it writes. */
let isKnownToKeep = false
/**
 * Writes the cookie and reads it back, since browsers refuse one in silence. Throws when it is not kept. What another tab
 * writes between the two is no refusal.
 */
export function writeGuestCookie(items: readonly GuestItem[]): void {
  const value = serialiseGuestCart(items)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const before = rawValue()
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store answers later, and the page may be closed by then
  document.cookie = `${guestCookieName}=${value}; Path=/; Max-Age=${guestCookieLife}; SameSite=Lax${secure}`
  const now = rawValue()
  if (now === value) isKnownToKeep = true
  else if (now === null || (now === before && !isKnownToKeep))
    throw new Error('The browser did not keep the cart cookie.')
}
