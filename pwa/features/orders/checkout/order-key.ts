import type { GuestItem } from '#shared/cart/guest-cart.ts'

const storage = 'kestrel.order-key'

/** The order that this device is about to place, or has placed and not seen paid. */
interface OpenOrder {
  /** The order's idempotency key. */
  key: string
  /** What is ordered: something else gets a key of its own. */
  of: string
  /** The key of the order that this one takes the place of. */
  replaces?: string
  /** What names the order, once it is placed. */
  ref?: string
  /** The guest's lines that went into it. */
  items?: readonly GuestItem[]
}

function read(): OpenOrder | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storage) ?? 'null') as OpenOrder | null
    return typeof kept?.key === 'string' && typeof kept.of === 'string' ? kept : null
  } catch {
    // Of an older version, or storage is closed to us.
    return null
  }
}
function write(order: OpenOrder): void {
  try {
    localStorage.setItem(storage, JSON.stringify(order))
  } catch (error) {
    console.warn('The key of the order could not be kept:', error)
  }
}

/**
 * The key for an order of exactly this: made once, so that a second try, a reload or another tab sends the same order
 * again. Where something else was ordered before and not paid, its key comes along, to be replaced.
 */
export function orderKey(wanted: object): { key: string; replaces?: string } {
  const of = JSON.stringify(wanted)
  const kept = read()
  const open: OpenOrder =
    kept?.of === of ? kept : { key: crypto.randomUUID(), of, ...(kept ? { replaces: kept.key } : {}) }
  write(open)
  return { key: open.key, ...(open.replaces ? { replaces: open.replaces } : {}) }
}

/** The order is placed; it is remembered until it is paid. */
export function noteOrder(ref: string, items: readonly GuestItem[]): void {
  const kept = read()
  if (!kept) return
  const { replaces: _done, ...order } = kept
  write({ ...order, ref, items })
}

/** What names the order that was placed here and was not seen paid; null where there is none. */
export const earlierOrder = (): string | null => read()?.ref ?? null

/** Forgets the key, whatever became of its order: the next order gets a key of its own. */
export function forgetKey(): void {
  try {
    localStorage.removeItem(storage)
  } catch (error) {
    console.warn('The key of the order could not be removed:', error)
  }
}

/** The order is paid or over: the next one gets a key of its own. Gives the guest's lines that went into it. */
export function forgetOrder(ref: string): readonly GuestItem[] {
  const kept = read()
  if (kept?.ref !== ref) return []
  forgetKey()
  return kept.items ?? []
}
