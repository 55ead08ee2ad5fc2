import { fittingInCookie, type GuestItem, guestCookieLife } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import { changeGuestMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror, SeenProducts } from '#shared/offline/kept/kept-cart.ts'
import type { JournalEntry } from '#pwa/features/cart/cart-journal.ts'
import { changeGuestLines, type GuestChange, type GuestLines, withChanges } from './guest-cart-change.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'

export type GuestEntry = JournalEntry<GuestChange>
export type ChangeOfProducts = (products: SeenProducts) => SeenProducts

export const emptyMirror: CartMirror = { userId: null, items: [], inCookie: [], products: {}, changedAt: '' }
/** Keys that a mirror keeps at least: more than a tab makes before it hears that they are folded. */
const mostFolded = 100

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function pruned(products: SeenProducts, items: readonly GuestItem[]): SeenProducts {
  const inCart = new Set(items.map(({ productId }) => productId))
  return Object.fromEntries(Object.entries(products).filter(([id]) => inCart.has(Number(id))))
}

/**
 * The mirror's lines with what somebody else has done to the cookie. A cookie that the mirror was made of, or that was
 * written from it, tells nothing new. A cookie that is gone is written again, until its seven days are over.
 */
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

/** The mirror with the cookie as it is, and with the changes of the journal that are not in it yet. */
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
    folded: kept,
    changedAt: isChanged ? new Date(now).toISOString() : mirror.changedAt,
  }
}

/**
 * Folds changes into the mirror on the device, in one transaction, then writes the cookie from it. Call under the cart's
 * lock. Throws where the database cannot be read or written now: then nothing has changed.
 */
export async function foldIntoMirror(
  entries: readonly GuestEntry[],
  remember?: ChangeOfProducts,
): Promise<CartMirror> {
  const readCookie = () => readGuestCookie() ?? []
  let mirror: CartMirror
  do {
    mirror = await changeGuestMirror((stored = emptyMirror) => {
      const next = foldEntries(stored, readGuestCookie(), entries, remember)
      return { mirror: next, isChanged: !isSame({ ...next, ...stored }, next) }
    })
    // A page of an earlier version, or a person, may have changed the cookie meanwhile.
  } while (!isSame(readCookie(), mirror.seenCookie ?? []))
  if (entries.length > 0 || !isSame(readCookie(), mirror.inCookie)) writeGuestCookie(mirror.inCookie)
  return mirror
}

/**
 * Makes changes in the cookie alone, for a device that keeps no mirror. Stops before the first change that the cookie
 * cannot hold.
 * @param mirror the last one that could be read
 * @returns the changes that are in the cookie now
 */
export function foldIntoCookie(mirror: CartMirror, entries: readonly GuestEntry[]): readonly GuestEntry[] {
  let lines: GuestLines = { items: readGuestCookie() ?? [], products: mirror.products }
  if (mirror.items.length > lines.items.length) return []
  const done: GuestEntry[] = []
  for (const entry of entries) {
    const next = changeGuestLines(lines, entry.change)
    if (fittingInCookie(next.items).length < next.items.length) break
    lines = next
    done.push(entry)
  }
  return done.length > 0 && writeGuestCookie(lines.items) ? done : []
}
