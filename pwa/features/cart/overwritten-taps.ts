import { addGuestItem, allowedQuantity, type GuestItem, updateGuestItem } from '#shared/cart/guest-cart.ts'
import type { CartMirror, PastCookie, Unclaimed } from '#shared/offline/kept-cart.ts'

/** What a tap of this page has done to a line of the cookie. */
export interface Tap {
  /** As it is since. */
  item: GuestItem
  /** That came, or went (negative). */
  pieces: number
  isNew: boolean
}

/** A change of the cookie outside of the lock, with what it knew of the cookie. */
export interface CookieChange {
  taps: readonly Tap[]
  /** The cookie as it was read for the change, and as it was written. */
  read: readonly GuestItem[]
  written: readonly GuestItem[]
  /** Milliseconds since 1970, with fractions: before and after it was read, after it was written. Each takes a moment. */
  askedAt: number
  readAt: number
  writtenAt: number
}
/** The same for all tabs, finer than a millisecond. */
export const preciseNow = () => performance.timeOrigin + performance.now()

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
type Pieces = ReadonlyMap<string, number>
const piecesOf = (items: readonly GuestItem[]): Pieces =>
  new Map(items.map(({ id, quantity }) => [id, quantity]))

/** What was done to the lines that are there afterwards. */
export function tapsBetween(before: readonly GuestItem[], after: readonly GuestItem[]): Tap[] {
  const was = piecesOf(before)
  return after.flatMap((item) => {
    const pieces = item.quantity - (was.get(item.id) ?? 0)
    return pieces === 0 ? [] : [{ item, pieces, isNew: !was.has(item.id) }]
  })
}

/** As much of what is wanted as there is, of the same sign. */
const upTo = (wanted: number, there: number) =>
  wanted > 0 ? Math.min(wanted, Math.max(0, there)) : Math.max(wanted, Math.min(0, there))

interface Missed {
  undone: readonly Tap[]
  restored: readonly GuestItem[]
}
/**
 * Whether a state of the cookie had seen a change: it has what the change has done, and what it has besides is in the cookie
 * still. The same done by somebody else is as good.
 */
function hadSeen(
  items: readonly GuestItem[],
  { read, written }: CookieChange,
  cookie: readonly GuestItem[],
): boolean {
  const [then, was, is, now] = [items, read, written, cookie].map(piecesOf) as [
    Pieces,
    Pieces,
    Pieces,
    Pieces,
  ]
  const ids = [...new Set([...then.keys(), ...was.keys(), ...is.keys()])]
  const of = (pieces: Pieces, id: string) => pieces.get(id) ?? 0
  const hasIt = ids.every((id) => {
    const wanted = of(is, id) - of(was, id)
    return upTo(wanted, of(then, id) - of(was, id)) === wanted
  })
  const besides = ids.filter((id) => of(then, id) !== of(is, id))
  return hasIt && (besides.length === 0 || besides.some((id) => of(now, id) !== of(is, id)))
}
/** What others had done to the cookie, and a change of this page has undone: it wrote back what it had read before. */
function undoneBy(
  past: readonly PastCookie[],
  change: CookieChange,
  cookie: readonly GuestItem[],
): Missed | null {
  const { taps, read, askedAt, readAt, writtenAt } = change
  // What was read is known, and all that had come before it.
  const known = past.findLastIndex(({ items }) => isSame(items, read))
  // While it was being read it may have been the one or the other: it is missed where what was read is surely older.
  const from = known < 0 ? readAt : askedAt
  const missed = past
    .slice(known + 1)
    .findLast(({ at, items }) => at >= from && at <= writtenAt && !hadSeen(items, change, cookie))?.items
  if (!missed) return null
  const own = new Set(taps.map(({ item }) => item.id))
  const there = new Set(missed.map(({ id }) => id))
  return {
    undone: tapsBetween(read, missed),
    // Removed there, and brought back; but for the line that was tapped.
    restored: read.filter(({ id }) => !there.has(id) && !own.has(id)),
  }
}
/** What came and went of each line, but for what was undone. */
function withoutUndone(there: Unclaimed, { undone, restored }: Missed): Unclaimed {
  const pieces = new Map(restored.map(({ id, quantity }) => [id, -quantity]))
  for (const tap of undone) pieces.set(tap.item.id, tap.pieces)
  const corrected = Object.entries(there).map(([id, [came, went]]) => {
    const more = pieces.get(id) ?? 0
    return more > 0
      ? [id, [came + Math.max(0, went + more), Math.min(0, went + more)]]
      : [id, [Math.max(0, came + more), went + Math.min(0, came + more)]]
  })
  return Object.fromEntries(corrected) as Unclaimed
}
/** One by one: of two that cancel each other out, one may be there and the other not. */
function claim(there: Unclaimed, taps: readonly Tap[]): { again: readonly Tap[]; left: Unclaimed } {
  const left = new Map(Object.entries(there))
  const again = taps.flatMap((tap) => {
    const { id } = tap.item
    const [came, went] = left.get(id) ?? [0, 0]
    const claimed = upTo(tap.pieces, tap.pieces > 0 ? came : went)
    if (left.has(id)) left.set(id, tap.pieces > 0 ? [came - claimed, went] : [came, went - claimed])
    return claimed === tap.pieces ? [] : [{ ...tap, pieces: tap.pieces - claimed }]
  })
  return { again, left: Object.fromEntries(left) }
}

/** What is to be done to the cart after a look at the cookie under the lock. */
export interface Claimed {
  again: readonly Tap[]
  /** Lines that others had removed, and a change of this page brought back. */
  restored: readonly GuestItem[]
  /** What remains for others to claim. */
  unclaimed: Unclaimed
}
/**
 * Two tabs that read the cookie in the same instant overwrite each other's tap, and nothing in the cookie tells. But each
 * knows its own: what came into the cookie since it was last written under the lock is claimed by whoever did it, and what
 * nobody has claimed yet is remembered for them. A tap that finds nothing to claim was overwritten. And one that was
 * written after others had been claimed, knowing nothing of them, has undone those: they are done again by the one who
 * undid them, who alone can know.
 * @param changes of this page, that no earlier call has been given
 */
export function claimTaps(
  { inCookie, unclaimed, past = [] }: CartMirror,
  cookie: readonly GuestItem[],
  changes: readonly CookieChange[],
): Claimed {
  const there: Unclaimed = Object.fromEntries(
    cookie.map(({ id, quantity }) => {
      const [came, went] = unclaimed?.[id] ?? [0, 0]
      const since = quantity - (inCookie.find((item) => item.id === id)?.quantity ?? 0)
      return [id, [came + Math.max(0, since), went + Math.min(0, since)]]
    }),
  )
  const found = changes.map((change) => ({ change, missed: undoneBy(past, change, cookie) }))
  return claimAll(there, found)
}

type Found = readonly { change: CookieChange; missed: Missed | null }[]
function claimAll(there: Unclaimed, found: Found): Claimed {
  let left = found.reduce((lines, { missed }) => (missed ? withoutUndone(lines, missed) : lines), there)
  const again: Tap[] = []
  for (const { change, missed } of found) {
    const claimed = claim(left, change.taps)
    // A change of which nothing is there was overwritten itself, and with it what it had undone.
    if (missed && change.taps.length > 0 && claimed.again.length === change.taps.length)
      return claimAll(
        there,
        found.map((each) => (each.change === change ? { change, missed: null } : each)),
      )
    left = claimed.left
    again.push(...claimed.again)
  }
  const missed = found.flatMap((each) => each.missed ?? [])
  const rest = Object.entries(left).filter(([, [came, went]]) => came !== 0 || went !== 0)
  return {
    again: [...missed.flatMap(({ undone }) => undone), ...again],
    restored: missed.flatMap(({ restored }) => restored),
    unclaimed: Object.fromEntries(rest),
  }
}

/** Does taps again that were overwritten; a line that somebody has removed meanwhile stays removed. */
export function doAgain(
  items: readonly GuestItem[],
  { again, restored }: Pick<Claimed, 'again' | 'restored'>,
  { products }: CartMirror,
): readonly GuestItem[] {
  const gone = new Set(restored.map(({ id }) => id))
  const left: readonly GuestItem[] = items.filter(({ id }) => !gone.has(id))
  return again.reduce((lines, { item, pieces, isNew }) => {
    const isDigital = products[item.productId]?.isDigitalDownload ?? false
    const now = lines.find(({ id }) => id === item.id)
    if (now) return updateGuestItem(lines, item.id, allowedQuantity(now.quantity + pieces, isDigital))
    return isNew && pieces > 0 ? addGuestItem(lines, { ...item, quantity: pieces }, isDigital) : lines
  }, left)
}

/** Milliseconds after which no page that is alive still has to look at what it has written. */
const longestUnlooked = 10_000
const mostPast = 24
/** With the cookie as it is now, where it differs from before. Of a cart that is let go of nothing stays. */
export function withPast(past: readonly PastCookie[] = [], now: PastCookie): readonly PastCookie[] {
  if (isSame(past.at(-1)?.items, now.items)) return past
  if (now.items.length === 0) return [now]
  return [...past.filter(({ at }) => at > now.at - longestUnlooked).slice(1 - mostPast), now]
}
