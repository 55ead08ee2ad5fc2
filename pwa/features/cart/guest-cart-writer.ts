import { fittingInCookie, type GuestItem, guestCookieLife } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import type { CartMirror, SeenProducts } from '#shared/offline/kept-cart.ts'
import { readCopy, writeCopy } from './device-copy.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'

export type ChangeOfItems = (items: readonly GuestItem[]) => readonly GuestItem[]
export type ChangeOfProducts = (products: SeenProducts) => SeenProducts

const lockName = 'kestrel.guest-cart'
let queue: Promise<unknown> = Promise.resolve()

/** One writer at a time: among all tabs where the browser has Web Locks (https), else in this tab. */
export async function withCartLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(lockName, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

export const emptyMirror: CartMirror = { userId: null, items: [], inCookie: [], products: {}, changedAt: '' }
/** The mirror while the browser keeps no data. */
let inMemory: CartMirror | null = null

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

function pruned(products: SeenProducts, items: readonly GuestItem[]): SeenProducts {
  const kept = items.flatMap(({ productId }) => {
    const product = products[productId]
    return product ? [[productId, product] as const] : []
  })
  return Object.fromEntries(kept)
}

const byId = (of: readonly GuestItem[]) => new Map(of.map(({ id, quantity }) => [id, quantity]))
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The lines as cookie and mirror together say they are. */
function bringTogether(mirror: CartMirror): readonly GuestItem[] {
  const cookie = readGuestCookie()
  if (cookie) return reconcileCarts(mirror.inCookie, cookie, mirror.items)
  const age = Date.now() - Date.parse(mirror.changedAt)
  // The cookie is gone: after its seven days so is the cart; before, the mirror brings it back.
  return age < guestCookieLife * 1000 ? mirror.items : []
}

/**
 * Makes a change in the cookie alone, at once: a page that is closed the next moment has not lost it. `known` is the cart
 * as this tab has it. Null when the cookie could not take the whole change: then the mirror must.
 */
export function changeCookie(known: CartMirror, change: ChangeOfItems): CartMirror | null {
  const inCookieBefore = byId(readGuestCookie() ?? [])
  const before = bringTogether(known)
  const items = change(before)
  const [was, is] = [byId(before), byId(items)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  // A line that only the mirror had is changed there, or it would come back.
  if (changed.some((id) => was.has(id) && !inCookieBefore.has(id))) return null
  /** The whole change is in this cookie, and no line that only the cookie may know falls out of it. */
  const takes = (cookie: readonly GuestItem[]) => {
    const held = byId(cookie)
    const pushedOut = [...inCookieBefore.keys()].some((id) => is.has(id) && !held.has(id))
    return !pushedOut && changed.every((id) => held.get(id) === is.get(id))
  }
  if (!takes(fittingInCookie(items))) return null
  keepInCookie(items)
  const inCookie = readGuestCookie()
  if (!inCookie || !takes(inCookie)) return null
  return { ...known, items, inCookie, changedAt: new Date().toISOString() }
}

/** The cart as written, with what the cookie has taken since then. */
export function withLaterChanges(written: CartMirror, products: SeenProducts): CartMirror {
  const items = bringTogether(written)
  if (same(items, written.items)) return written
  const inCookie = readGuestCookie() ?? []
  return { ...written, items, inCookie, products: pruned({ ...products, ...written.products }, items) }
}

/**
 * Brings cookie and mirror together, makes the changes, and writes both: the cookie first, which is read back. Call under
 * the lock. Gives the cart as it then is. Never throws: what cannot be kept goes on in memory.
 */
export async function writeGuestCart(
  items?: ChangeOfItems,
  products?: ChangeOfProducts,
): Promise<CartMirror> {
  const stored = inMemory ?? (await readCopy('guest'))
  const cookie = readGuestCookie() ?? []
  const mirror = stored ?? { ...emptyMirror, items: cookie, inCookie: cookie }
  const together = bringTogether(mirror)
  const next = items?.(together) ?? together
  if (items || !same(readGuestCookie() ?? [], fittingInCookie(next))) keepInCookie(next)
  const changed = items !== undefined || !same(next, mirror.items) || (!stored && next.length > 0)
  const after: CartMirror = {
    userId: null,
    items: next,
    inCookie: readGuestCookie() ?? [],
    products: pruned(products?.(mirror.products) ?? mirror.products, next),
    changedAt: changed ? new Date().toISOString() : mirror.changedAt,
  }
  if (same(after, stored ?? emptyMirror)) return stored ?? emptyMirror
  inMemory = (await writeCopy('guest', after)) ? null : after
  return after
}
