import { fittingInCookie, type GuestItem, guestCookieLife } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import type { CartMirror, SeenProducts } from '#shared/offline/kept-cart.ts'
import { type Note, replay } from './cart-journal.ts'
import { readGuestCookie, writeGuestCookie } from './guest-cookie.ts'
import { isMirrorSettled, keepGuestMirror, readGuestMirror } from './guest-mirror.ts'
import {
  claimTaps,
  type CookieChange,
  doAgain,
  preciseNow,
  tapsBetween,
  withPast,
} from './overwritten-taps.ts'

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
let cookieFailureTold = false
/** Gives what the cookie holds then, as far as this tab knows; null when it was not kept. */
function keepInCookie(items: readonly GuestItem[]): readonly GuestItem[] | null {
  const fitting = fittingInCookie(items)
  try {
    writeGuestCookie(fitting)
    return fitting
  } catch (error) {
    if (!cookieFailureTold)
      console.error('The cart cookie could not be saved; the cart goes on in memory:', error)
    cookieFailureTold = true
    return null
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

/**
 * The lines as cookie and mirror together say they are. The cookie is read once for each comparison: another tab may
 * write it at any moment, and a base that was read later than the lines would make its change pass for known and undone.
 */
function bringTogether(mirror: CartMirror, cookie: readonly GuestItem[] | null): readonly GuestItem[] {
  if (cookie) return reconcileCarts(mirror.inCookie, cookie, mirror.items)
  const age = Date.now() - Date.parse(mirror.changedAt)
  // The cookie is gone: after its seven days so is the cart; before, the mirror brings it back.
  return age < guestCookieLife * 1000 ? mirror.items : []
}

/**
 * Makes a change in the cookie alone, at once: a page that is closed the next moment has not lost it. `known` is the cart
 * as this tab has it. Null when the cookie could not take the whole change: then the mirror must.
 */
export function changeCookie(
  known: CartMirror,
  change: ChangeOfItems,
): { cart: CartMirror; cookieChange: CookieChange } | null {
  const askedAt = preciseNow()
  const cookie = readGuestCookie()
  const readAt = preciseNow()
  const inCookieBefore = byId(cookie ?? [])
  const before = bringTogether(known, cookie)
  const items = change(before)
  const [was, is] = [byId(before), byId(items)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  // A line that only the mirror had is changed there, or it would come back.
  if (changed.some((id) => was.has(id) && !inCookieBefore.has(id))) return null
  /** The whole change is in this cookie, and no line that only the cookie may know falls out of it. */
  const takes = (lines: readonly GuestItem[]) => {
    const held = byId(lines)
    const pushedOut = [...inCookieBefore.keys()].some((id) => is.has(id) && !held.has(id))
    return !pushedOut && changed.every((id) => held.get(id) === is.get(id))
  }
  if (!takes(fittingInCookie(items))) return null
  const inCookie = keepInCookie(items)
  if (!inCookie) return null
  const writtenAt = preciseNow()
  const cart = { ...known, items, inCookie, changedAt: new Date().toISOString() }
  const taps = tapsBetween(before, items)
  const read = cookie ?? before
  return { cart, cookieChange: { taps, read, written: inCookie, askedAt, readAt, writtenAt } }
}

/** The cart as written, with what the cookie has taken since then. */
export function withLaterChanges(written: CartMirror, products: SeenProducts): CartMirror {
  const cookie = readGuestCookie()
  const items = bringTogether(written, cookie)
  if (same(items, written.items)) return written
  const inCookie = cookie ?? []
  return { ...written, items, inCookie, products: pruned({ ...products, ...written.products }, items) }
}

/** Milliseconds after which no process can still see a note that was forgotten. */
const longestSeen = 3_600_000
/** The changes with those that stand noted and are not made yet; and which are made then. */
function withNotes(
  notes: readonly Note[],
  made: CartMirror['made'],
  items?: ChangeOfItems,
  products?: ChangeOfProducts,
): { made: CartMirror['made']; items?: ChangeOfItems | undefined; products?: ChangeOfProducts | undefined } {
  const fresh = notes.filter(({ key }) => !made?.some((each) => each.key === key))
  if (fresh.length === 0) return { made, items, products }
  const at = Date.now()
  const seen = Object.assign({}, ...fresh.map((note) => note.products)) as SeenProducts
  return {
    made: [
      ...(made ?? []).filter((each) => each.at > at - longestSeen),
      ...fresh.map(({ key }) => ({ key, at })),
    ],
    items: (current) => replay(fresh, items?.(current) ?? current),
    products: (known) => ({ ...seen, ...(products?.(known) ?? known) }),
  }
}

/**
 * The mirror to write before the cookie, where a page that ends between the two would lose something: lines that fall out
 * of the cookie, and changes of such as never were in it; or would make what stands noted once more. With the cookie as it
 * is now, and as it is going to be, it comes to the same cart. Null where the mirror that is there does that.
 */
function mirrorAhead(
  mirror: CartMirror,
  after: CartMirror,
  cookie: readonly GuestItem[],
  fitting: readonly GuestItem[],
): CartMirror | null {
  const [aim, left, held] = [after.items, bringTogether(mirror, fitting), fitting].map(byId)
  if (!aim || !left || !held) return null
  const isSame = aim.size === left.size && [...aim].every(([id, quantity]) => left.get(id) === quantity)
  if (isSame && after.made === mirror.made) return null
  const inCookie = cookie.filter(({ id, quantity }) => held.has(id) || aim.get(id) !== quantity)
  return { ...after, inCookie }
}

interface ThisPage {
  /** What this page has done to the cookie by itself since this was last asked. */
  takeChanges: () => readonly CookieChange[]
  /** Changes that only the mirror can hold, of this page or of one that is gone; each is made once. */
  notes: readonly Note[]
  /** At the start of a page what is in a cookie without a mirror is nobody's doing. */
  isStart: boolean
}
/**
 * Brings cookie and mirror together, makes the changes, and writes both: the cookie first, which is read back, where no
 * line is in danger by that. Call under the lock. Gives the cart as it then is. Never throws: what cannot be kept goes on
 * in memory.
 */
export async function writeGuestCart(
  own: ThisPage,
  apply?: ChangeOfItems,
  remember?: ChangeOfProducts,
): Promise<CartMirror> {
  const stored = await readGuestMirror()
  const { made, items, products } = withNotes(own.notes, stored?.made, apply, remember)
  const read = readGuestCookie()
  const readAt = preciseNow()
  const cookieChanges = own.takeChanges()
  const cookie = read ?? []
  const mirror = stored ?? { ...emptyMirror, items: cookie, inCookie: cookie }
  const since = stored ?? (own.isStart && cookieChanges.length === 0 ? mirror : emptyMirror)
  const claimed = claimTaps(since, cookie, cookieChanges)
  const { unclaimed } = claimed
  const together = doAgain(bringTogether(mirror, read), claimed, mirror)
  const next = items?.(together) ?? together
  const found = withPast(stored?.past, { at: readAt, items: cookie })
  const changed = items !== undefined || !same(next, mirror.items) || (!stored && next.length > 0)
  const after: CartMirror = {
    userId: null,
    items: next,
    inCookie: cookie,
    products: pruned(products?.(mirror.products) ?? mirror.products, next),
    ...(Object.keys(unclaimed).length > 0 ? { unclaimed } : {}),
    past: found,
    ...(made ? { made } : {}),
    changedAt: changed ? new Date().toISOString() : mirror.changedAt,
  }
  const fitting = fittingInCookie(next)
  if (items !== undefined || !same(cookie, fitting)) {
    const ahead = mirrorAhead(mirror, after, cookie, fitting)
    if (ahead) {
      await keepGuestMirror(ahead, cookie)
      // Meanwhile others may have written the cookie.
      return writeGuestCart({ ...own, isStart: false })
    }
    const written = keepInCookie(next)
    if (written) {
      after.inCookie = written
      after.past = withPast(found, { at: preciseNow(), items: written })
    }
  }
  if (isMirrorSettled() && same(after, stored ?? emptyMirror)) return stored ?? emptyMirror
  await keepGuestMirror(after, cookie)
  return after
}
