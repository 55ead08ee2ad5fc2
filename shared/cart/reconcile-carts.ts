import { mostLines, mostOfOne } from './cart-limits.ts'
import type { GuestItem } from './guest-cart.ts'

type Quantities = Map<string, GuestItem>
const byId = (items: readonly GuestItem[]): Quantities => new Map(items.map((item) => [item.id, item]))

/** The quantity of one line after both sides changed it, or 0 when it is gone. */
function settle(base: number, cookie: number, mirror: number): number {
  if (cookie === mirror || mirror === base) return cookie
  if (cookie === base) return mirror
  // One side removed what the other changed: nothing that somebody wanted is lost.
  if (base === 0 || cookie === 0 || mirror === 0) return Math.max(cookie, mirror)
  return Math.min(mostOfOne, Math.max(1, cookie + mirror - base))
}

/** One line for each product: two tabs that both added it made two. The first id stays. */
function oneForEachProduct(items: readonly GuestItem[]): GuestItem[] {
  const lines = new Map<number, GuestItem>()
  for (const item of items) {
    const first = lines.get(item.productId)
    lines.set(
      item.productId,
      first ? { ...first, quantity: Math.min(mostOfOne, first.quantity + item.quantity) } : item,
    )
  }
  return [...lines.values()].slice(0, mostLines)
}

/**
 * Brings cookie and mirror together by comparing both with `base`, the cookie as it was last written: so a change made
 * on either side survives. Lines that the cookie could not hold are in the mirror and not in the base, hence they stay.
 */
export function reconcileCarts(
  base: readonly GuestItem[],
  cookie: readonly GuestItem[],
  mirror: readonly GuestItem[],
): GuestItem[] {
  const [inBase, inCookie, inMirror] = [byId(base), byId(cookie), byId(mirror)]
  const settled: GuestItem[] = []
  for (const [id, item] of new Map([...inMirror, ...inCookie])) {
    const quantity = settle(
      inBase.get(id)?.quantity ?? 0,
      inCookie.get(id)?.quantity ?? 0,
      inMirror.get(id)?.quantity ?? 0,
    )
    if (quantity > 0) settled.push({ ...item, quantity })
  }
  return oneForEachProduct(settled)
}
