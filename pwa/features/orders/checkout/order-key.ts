import type { GuestItem } from '#shared/cart/guest-cart.ts'
import { mostReplaced } from '#shared/cart/cart-limits.ts'

const storage = 'kestrel.order-key'

/** Placed or about to be, and not seen paid. */
interface OpenOrder {
  /** Idempotency key. */
  key: string
  /** Fingerprint: another order needs another key. */
  of: string
  /** Until it is answered: keys of the orders it replaces, the answered one first; the last release kept one. */
  replaces?: string | string[]
  /** The reference of the last order that was answered. */
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

const replacedBy = ({ replaces = [] }: OpenOrder): string[] => [replaces].flat()

/** Nobody knows which of the keys without an answer have arrived. */
function orderAfter(kept: OpenOrder, of: string): OpenOrder {
  const [first, ...others] = [...replacedBy(kept), kept.key]
  return { ...kept, key: crypto.randomUUID(), of, replaces: [first, ...others.slice(1 - mostReplaced)] }
}

/** Stable over retries, reloads and tabs; unpaid earlier orders' keys are replaced. */
export function orderKey(wanted: object): { key: string; replaces?: string[] } {
  const of = JSON.stringify(wanted)
  const kept = read()
  const open = kept === null ? { key: crypto.randomUUID(), of } : kept.of === of ? kept : orderAfter(kept, of)
  write(open)
  const replaces = replacedBy(open)
  return { key: open.key, ...(replaces.length > 0 ? { replaces } : {}) }
}

export function noteOrder(ref: string, items: readonly GuestItem[]): void {
  const kept = read()
  if (!kept) return
  const { replaces: _done, ...order } = kept
  write({ ...order, ref, items })
}

/** Of an order that is not seen paid: the last one with an answer, else one that may have arrived. */
export function openOrderKey(): string | null {
  const kept = read()
  return kept && (replacedBy(kept)[0] ?? kept.key)
}

/** The order of the present key was placed, as far as this device knows. */
export function isAnswered(): boolean {
  const kept = read()
  return kept?.ref !== undefined && replacedBy(kept).length === 0
}

/** The reference of the last order with an answer; null: none. */
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

/** Paid or ended. What is sent in its place, and has no answer yet, keeps its key. */
export function forgetOrder(ref: string): void {
  const kept = read()
  if (kept?.ref !== ref) return
  if (isAnswered()) forgetKey()
  else write({ key: kept.key, of: kept.of, replaces: replacedBy(kept).slice(1) })
}
