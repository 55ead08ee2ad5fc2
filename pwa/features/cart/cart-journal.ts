import type { GuestItem } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import type { SeenProducts } from '#shared/offline/kept-cart.ts'
import { orderedNow } from './ordered-now.ts'

const prefix = 'kestrel.cart-change.'

/** A change that the cookie could not take: the cart before and after it, and what was seen of the products. */
export interface Note {
  key: string
  base: readonly GuestItem[]
  items: readonly GuestItem[]
  products: SeenProducts
  /** Milliseconds since 1970: the order in which they were made. */
  at: number
}

/**
 * Writes down at once what only the mirror can hold: IndexedDB takes a moment, and a page that is closed in that moment
 * would lose it. Gives the note's key; null where the browser keeps nothing.
 */
export function noteChange(note: Omit<Note, 'key' | 'at'>): string | null {
  const key = `${prefix}${Math.random().toString(36).slice(2)}`
  try {
    localStorage.setItem(key, JSON.stringify({ ...note, at: orderedNow() }))
    return key
  } catch (error) {
    console.warn('This change of the cart is safe a moment later only:', error)
    return null
  }
}

/**
 * What stands noted, in order, and how to forget it once the changes are made. Call under the cart's lock. Another process
 * may see a note for a while that was made and forgotten here: the mirror knows the keys of those.
 */
export function leftNotes(): { notes: Note[]; forget: () => void } {
  const keys = notedKeys()
  const notes = keys.flatMap((key) => {
    const note = parsed(localStorage.getItem(key))
    return isNote(note) ? [{ at: 0, ...note, key }] : []
  })
  notes.sort((one, other) => one.at - other.at)
  return { notes, forget: () => keys.forEach((key) => localStorage.removeItem(key)) }
}

/** Makes the noted changes in the cart as it is now: what others did meanwhile stays. */
export function replay(notes: readonly Note[], items: readonly GuestItem[]): readonly GuestItem[] {
  return notes.reduce((cart, note) => reconcileCarts(note.base, note.items, cart), items)
}

export const isNoteKey = (key: string | null): boolean => key?.startsWith(prefix) ?? false

const isNote = (note: unknown): note is Omit<Note, 'key' | 'at'> & { at?: number } =>
  typeof note === 'object' && note !== null && 'base' in note && 'items' in note && 'products' in note

function notedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isNoteKey)
  } catch {
    // Storage is closed (private window): nothing was written down.
    return []
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    console.warn('A change of the cart that was written down cannot be read:', error)
    return null
  }
}
