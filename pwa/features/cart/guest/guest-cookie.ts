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

/** Null for none or an unreadable one. */
export function readGuestCookie(): readonly GuestItem[] | null {
  const value = rawValue()
  if (value === null) return null
  const { items, readable } = parseGuestCart(value)
  return readable ? items : null
}

let isFailureLogged = false
/** False when the browser refused it, which it does silently. */
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
