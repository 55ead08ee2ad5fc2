import { mostLines, mostOfOne } from './cart-limits.ts'
import type { GuestItem } from './guest-cart.ts'

type Quantities = Map<string, GuestItem>
const byId = (items: readonly GuestItem[]): Quantities => new Map(items.map((item) => [item.id, item]))

/** Gives 0 for a removed line. */
function settle(base: number, cookie: number, mirror: number): number {
  if (cookie === mirror || mirror === base) return cookie
  if (cookie === base) return mirror
  // A change wins over a removal, so that nothing wanted is lost.
  if (base === 0 || cookie === 0 || mirror === 0) return Math.max(cookie, mirror)
  return Math.min(mostOfOne, Math.max(1, cookie + mirror - base))
}

/** Joins the lines that two tabs added for one product; the first id stays. */
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

/** Three-way merge: `base` is the cookie as last written. Lines beyond the cookie's size are not in `base` and stay. */
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
