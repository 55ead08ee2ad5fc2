import type { GuestItem } from '#shared/cart/guest-cart.ts'

const storage = 'kestrel.order-key'

/** Placed or about to be, and not seen paid. */
interface OpenOrder {
  /** Idempotency key. */
  key: string
  /** Fingerprint: another order needs another key. */
  of: string
  /** Key of the order it replaces. */
  replaces?: string
  ref?: string
  /** A guest's. */
  items?: readonly GuestItem[]
}

function read(): OpenOrder | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storage) ?? 'null') as OpenOrder | null
    return typeof kept?.key === 'string' && typeof kept.of === 'string' ? kept : null
  } catch {
    // Old format, or private window.
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

/** Stable over retries, reloads and tabs; an unpaid earlier order's key is replaced. */
export function orderKey(wanted: object): { key: string; replaces?: string } {
  const of = JSON.stringify(wanted)
  const kept = read()
  const open: OpenOrder =
    kept?.of === of ? kept : { key: crypto.randomUUID(), of, ...(kept ? { replaces: kept.key } : {}) }
  write(open)
  return { key: open.key, ...(open.replaces ? { replaces: open.replaces } : {}) }
}

export function noteOrder(ref: string, items: readonly GuestItem[]): void {
  const kept = read()
  if (!kept) return
  const { replaces: _done, ...order } = kept
  write({ ...order, ref, items })
}

/** Of an order that is not seen paid; without its answer it may have arrived. */
export const openOrderKey = (): string | null => read()?.key ?? null

/** Null: none. */
export const earlierOrder = (): string | null => read()?.ref ?? null

/** Whatever became of it. */
export function forgetKey(): void {
  try {
    localStorage.removeItem(storage)
  } catch (error) {
    console.warn('The key of the order could not be removed:', error)
  }
}

/** The guest's lines of an order that is not seen paid. */
export function orderedItems(ref: string): readonly GuestItem[] {
  const kept = read()
  return kept?.ref === ref ? (kept.items ?? []) : []
}

/** Paid or ended. */
export function forgetOrder(ref: string): void {
  if (read()?.ref === ref) forgetKey()
}
