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

let isFailureLogged = false
/**
 * Writes the cookie and reads it back, since browsers refuse one in silence. Logs the first failure; the cart goes on
 * without a cookie.
 * @returns whether the browser kept it
 */
export function writeGuestCookie(items: readonly GuestItem[]): boolean {
  const value = serialiseGuestCart(items)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- under the cart's lock nothing may wait for the Cookie Store
    document.cookie = `${guestCookieName}=${value}; Path=/; Max-Age=${guestCookieLife}; SameSite=Lax${secure}`
    if (rawValue() === value) return true
    throw new Error('The browser did not keep the cart cookie.')
  } catch (error) {
    if (!isFailureLogged)
      console.error('The cart cookie could not be saved; the cart goes on in memory:', error)
    isFailureLogged = true
    return false
  }
}
