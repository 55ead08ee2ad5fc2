import { fittingInCookie, type GuestItem, guestCookieLife } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import type { CartMirror, SeenProducts } from '#shared/offline/kept-cart.ts'
import { readCopy, writeCopy } from './device-copy.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'

const lockName = 'kestrel.guest-cart'
let queue: Promise<unknown> = Promise.resolve()

/** One change at a time: among all tabs where the browser has Web Locks (https), else in this tab. */
export async function withCartLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(lockName, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

export const emptyMirror: CartMirror = { userId: null, items: [], inCookie: [], products: {}, changedAt: '' }

let cookieFailureTold = false
function keepInCookie(items: readonly GuestItem[]): void {
  try {
    writeGuestCookie(fittingInCookie(items))
  } catch (error) {
    if (!cookieFailureTold)
      console.error('The cart cookie could not be saved; the cart goes on in memory:', error)
    cookieFailureTold = true
  }
}

const pruned = (products: SeenProducts, items: readonly GuestItem[]): SeenProducts =>
  Object.fromEntries(
    items.flatMap(({ productId }) => (products[productId] ? [[productId, products[productId]]] : [])),
  )

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The cart as cookie and mirror together say it is. `mirror` is the newer of the stored one and what this tab knows. */
function bringTogether(mirror: CartMirror): readonly GuestItem[] {
  const cookie = readGuestCookie()
  if (cookie) return reconcileCarts(mirror.inCookie, cookie, mirror.items)
  const age = Date.now() - Date.parse(mirror.changedAt)
  // The cookie is gone: after its seven days so is the cart; before, the mirror brings it back.
  return age < guestCookieLife * 1000 ? mirror.items : []
}

interface Write {
  items?: (items: readonly GuestItem[]) => readonly GuestItem[]
  products?: (products: SeenProducts) => SeenProducts
}

/**
 * Brings cookie and mirror together, makes the change, and writes both: the cookie first, which is read back. Call under
 * the lock. `known` is what this tab saw last. Gives the cart as it then is. Never throws: what cannot be kept goes on in
 * memory.
 */
export async function writeGuestCart(known: CartMirror, write: Write = {}): Promise<CartMirror> {
  const stored = await readCopy('guest')
  const mirror = stored && stored.changedAt >= known.changedAt ? stored : known
  const together = bringTogether(mirror)
  const items = write.items?.(together) ?? together
  if (write.items || !same(readGuestCookie() ?? [], fittingInCookie(items))) keepInCookie(items)
  const dated = mirror.changedAt !== '' || items.length === 0
  const changed = write.items !== undefined || !same(items, mirror.items) || !dated
  const after: CartMirror = {
    userId: null,
    items,
    inCookie: readGuestCookie() ?? [],
    products: pruned(write.products?.(mirror.products) ?? mirror.products, items),
    changedAt: changed ? new Date().toISOString() : mirror.changedAt,
  }
  if (!same(after, stored ?? emptyMirror)) await writeCopy('guest', after)
  return same(after, known) ? known : after
}
