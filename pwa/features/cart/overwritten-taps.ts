import { addGuestItem, allowedQuantity, type GuestItem, updateGuestItem } from '#shared/cart/guest-cart.ts'
import type { CartMirror, Unclaimed } from '#shared/offline/kept-cart.ts'

/** What a tap of this page has done to a line of the cookie. */
export interface Tap {
  /** As it is since. */
  item: GuestItem
  /** That came, or went (negative). */
  pieces: number
  isNew: boolean
}

/** What was done to the lines that are there afterwards. */
export function tapsBetween(before: readonly GuestItem[], after: readonly GuestItem[]): Tap[] {
  const was = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return after.flatMap((item) => {
    const pieces = item.quantity - (was.get(item.id) ?? 0)
    return pieces === 0 ? [] : [{ item, pieces, isNew: !was.has(item.id) }]
  })
}

/** As much of what is wanted as there is, of the same sign. */
const upTo = (wanted: number, there: number) =>
  wanted > 0 ? Math.min(wanted, Math.max(0, there)) : Math.max(wanted, Math.min(0, there))

/**
 * Two tabs that read the cookie in the same instant overwrite each other's tap, and nothing in the cookie tells. But each
 * knows its own: what came into the cookie since it was last written under the lock is claimed by whoever did it, and what
 * nobody has claimed yet is remembered for them. A tap that finds nothing to claim was overwritten.
 * @param taps of this page, that no earlier call has been given
 * @returns what is to be done again, and what remains for others to claim
 */
export function claimTaps(
  { inCookie, unclaimed }: CartMirror,
  cookie: readonly GuestItem[],
  taps: readonly Tap[],
): { again: readonly Tap[]; unclaimed: Unclaimed } {
  const there = new Map<string, [came: number, went: number]>()
  const was = new Map(inCookie.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity } of cookie) {
    const [came, went] = unclaimed?.[id] ?? [0, 0]
    const since = quantity - (was.get(id) ?? 0)
    there.set(id, [came + Math.max(0, since), went + Math.min(0, since)])
  }
  // One by one: of two that cancel each other out, one may be there and the other not.
  const again = taps.flatMap((tap) => {
    const [came, went] = there.get(tap.item.id) ?? [0, 0]
    const claimed = upTo(tap.pieces, tap.pieces > 0 ? came : went)
    const rest: [number, number] = tap.pieces > 0 ? [came - claimed, went] : [came, went - claimed]
    if (there.has(tap.item.id)) there.set(tap.item.id, rest)
    return claimed === tap.pieces ? [] : [{ ...tap, pieces: tap.pieces - claimed }]
  })
  const left = [...there].filter(([, [came, went]]) => came !== 0 || went !== 0)
  return { again, unclaimed: Object.fromEntries(left) }
}

/** Does taps again that were overwritten; a line that somebody has removed meanwhile stays removed. */
export function doAgain(
  items: readonly GuestItem[],
  taps: readonly Tap[],
  { products }: CartMirror,
): readonly GuestItem[] {
  return taps.reduce((lines, { item, pieces, isNew }) => {
    const isDigital = products[item.productId]?.isDigitalDownload ?? false
    const now = lines.find(({ id }) => id === item.id)
    if (now) return updateGuestItem(lines, item.id, allowedQuantity(now.quantity + pieces, isDigital))
    return isNew && pieces > 0 ? addGuestItem(lines, { ...item, quantity: pieces }, isDigital) : lines
  }, items)
}
