import { fittingInCookie, type GuestItem, guestCookieLife } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import { changeCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror, SeenProducts } from '#shared/offline/saved/saved-cart.ts'
import type { JournalEntry } from '#pwa/features/cart/cart-journal.ts'
import { changeGuestLines, type GuestChange, type GuestLines, withChanges } from './guest-cart-change.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'

export type GuestEntry = JournalEntry<GuestChange>
export type ChangeOfProducts = (products: SeenProducts) => SeenProducts

export const emptyMirror: CartMirror = { userId: null, items: [], inCookie: [], products: {}, changedAt: '' }
/** More than a tab makes before it learns of the fold. */
const mostFolded = 100

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function pruned(products: SeenProducts, items: readonly GuestItem[]): SeenProducts {
  const inCart = new Set(items.map(({ productId }) => productId))
  return Object.fromEntries(Object.entries(products).filter(([id]) => inCart.has(Number(id))))
}

/** Applies outside changes of the cookie; restores a deleted one until its seven days are over. */
function withCookie(
  mirror: CartMirror,
  cookie: readonly GuestItem[] | null,
  now: number,
): readonly GuestItem[] {
  if (cookie) {
    const base = isSame(cookie, mirror.seenCookie) ? cookie : mirror.inCookie
    return reconcileCarts(base, cookie, mirror.items)
  }
  const age = now - Date.parse(mirror.changedAt)
  return age < guestCookieLife * 1000 ? mirror.items : []
}

/** Adds outside changes of the cookie, and unfolded entries. */
export function foldEntries(
  mirror: CartMirror,
  cookie: readonly GuestItem[] | null,
  entries: readonly GuestEntry[],
  remember: ChangeOfProducts = (products) => products,
): CartMirror {
  const now = Date.now()
  const folded = mirror.folded ?? []
  const fresh = entries.filter(({ key }) => !folded.includes(key))
  const before = { items: withCookie(mirror, cookie, now), products: mirror.products }
  const { items, products } = withChanges(before, fresh)
  const isChanged = fresh.length > 0 || !isSame(items, mirror.items)
  const inJournal = new Set(entries.map(({ key }) => key))
  const keys = [...folded, ...fresh.map(({ key }) => key)]
  const kept = keys.filter((key, index) => index >= keys.length - mostFolded || inJournal.has(key))
  return {
    userId: null,
    items,
    inCookie: fittingInCookie(items),
    seenCookie: cookie ?? [],
    products: pruned(remember(products), items),
    ...(mirror.code ? { code: mirror.code } : {}),
    folded: kept,
    changedAt: isChanged ? new Date(now).toISOString() : mirror.changedAt,
  }
}

/** Atomic; writes the cookie after. Call under the cart's lock; throws on a failed IndexedDB access. */
export async function foldIntoMirror(
  entries: readonly GuestEntry[],
  remember?: ChangeOfProducts,
): Promise<CartMirror> {
  const readCookie = () => readGuestCookie() ?? []
  let mirror = emptyMirror
  do {
    await changeCartMirror('guest', (stored = emptyMirror) => {
      mirror = foldEntries(stored, readGuestCookie(), entries, remember)
      return isSame({ ...mirror, ...stored }, mirror) ? null : mirror
    })
  } while (!isSame(readCookie(), mirror.seenCookie ?? []))
  if (entries.length > 0 || !isSame(readCookie(), mirror.inCookie)) writeGuestCookie(mirror.inCookie)
  return mirror
}

/** For devices without IndexedDB: gives the changes that fit. `mirror` is the last readable one. */
export function foldIntoCookie(mirror: CartMirror, entries: readonly GuestEntry[]): readonly GuestEntry[] {
  let lines: GuestLines = { items: readGuestCookie() ?? [], products: mirror.products }
  const inCookie = new Set(lines.items.map(({ productId }) => productId))
  // The removal of a line that only the mirror has must wait for the mirror.
  if (mirror.items.some(({ productId }) => !inCookie.has(productId))) return []
  const done: GuestEntry[] = []
  for (const entry of entries) {
    const next = changeGuestLines(lines, entry.change)
    if (fittingInCookie(next.items).length < next.items.length) break
    lines = next
    done.push(entry)
  }
  return done.length > 0 && writeGuestCookie(lines.items) ? done : []
}
