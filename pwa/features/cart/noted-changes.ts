import type { CartChange } from './member-cart-change.ts'
import { orderedNow } from './ordered-now.ts'

/** A change of a member's cart that was made on the screen, and is not in the outbox yet. */
export interface NotedChange {
  /** The idempotency key that it will have there. */
  key: string
  owner: string
  change: CartChange
  /** Milliseconds since 1970: the order in which they were made. */
  at: number
}
const prefix = 'kestrel.member-cart-change.'

/**
 * Writes a change down in the tap itself, before anything says that it was made: IndexedDB takes a moment, and a page that
 * is left in that moment would lose it. `isKept` is false where the browser keeps nothing.
 */
export function noteMemberChange(owner: string, change: CartChange): { noted: NotedChange; isKept: boolean } {
  const noted = { key: crypto.randomUUID(), owner, change, at: orderedNow() }
  try {
    localStorage.setItem(prefix + noted.key, JSON.stringify(noted))
    return { noted, isKept: true }
  } catch (error) {
    console.warn('This change of the cart is safe a moment later only:', error)
    return { noted, isKept: false }
  }
}

const keysOfNotes = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** What was noted by this page, or by one that is gone, and is not in the outbox; in order. */
export function leftChanges(): NotedChange[] {
  try {
    return keysOfNotes()
      .flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as NotedChange | [])
      .toSorted((one, other) => one.at - other.at)
  } catch (error) {
    console.warn('Changes of the cart that were written down cannot be read:', error)
    return []
  }
}
/** Whether any is left; without reading it. */
export function hasLeftChanges(): boolean {
  try {
    return keysOfNotes().length > 0
  } catch {
    // Storage is closed (private window): nothing was written down.
    return false
  }
}

export function forgetChange({ key }: Pick<NotedChange, 'key'>): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch (error) {
    console.warn('Storage is closed:', error)
  }
}
