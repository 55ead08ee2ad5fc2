/**
 * Journal of both carts: a tap counts once, also when the page is killed, offline, or in two tabs at once.
 * 1. Append: the tap writes its change to localStorage under its own key, synchronously.
 * 2. Show: the screen shows the cart with the journal's changes.
 * 3. Fold: a guest's changes go into the mirror (guest-mirror.ts), a member's into the outbox (cart-outbox.ts).
 * 4. Remove: a change leaves the journal when it is folded; its key prevents folding it twice.
 * The cookie follows the mirror, and is read back only to notice changes from outside.
 */
const prefix = 'kestrel.cart-journal.'

export interface JournalEntry<C = unknown> {
  /** For members the idempotency key. */
  key: string
  /** A member's id, or `guest`. */
  owner: string
  change: C
  /** Milliseconds since 1970, with fractions. */
  at: number
}

/** Lost with the page: localStorage refused them. */
const unsaved = new Map<string, JournalEntry>()
let lastAt = 0

const placeOf = ({ owner, key }: JournalEntry) => `${prefix}${owner}.${key}`
export const isGuestEntry = (place: string | null): boolean => place?.startsWith(`${prefix}guest.`) ?? false

export function appendChange<C>(owner: string, key: string, change: C): JournalEntry<C> {
  lastAt = Math.max(lastAt + 0.001, Date.now())
  const entry = { key, owner, change, at: lastAt }
  try {
    localStorage.setItem(placeOf(entry), JSON.stringify(entry))
  } catch (error) {
    console.warn('This change of the cart lasts as long as the page:', error)
    unsaved.set(key, entry)
  }
  return entry
}

/** False also for an entry that has left the journal. */
export const isSaved = (entry: JournalEntry): boolean => placesOfAll().includes(placeOf(entry))

function placesOfAll(): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(prefix))
  } catch {
    // Private window: only `unsaved` has entries.
    return []
  }
}

function entryAt(place: string): JournalEntry[] {
  try {
    const entry = JSON.parse(localStorage.getItem(place) ?? 'null') as JournalEntry | null
    return entry ? [entry] : []
  } catch (error) {
    console.warn(`A change of the cart cannot be read and is dropped (${place}):`, error)
    localStorage.removeItem(place)
    return []
  }
}

/** In order of taps, of all tabs. */
function entriesOf(whose: 'guest' | 'members'): JournalEntry[] {
  const isGuest = whose === 'guest'
  const saved = placesOfAll().filter((place) => isGuestEntry(place) === isGuest)
  return [
    ...saved.flatMap(entryAt),
    ...[...unsaved.values()].filter(({ owner }) => (owner === 'guest') === isGuest),
  ].toSorted((one, other) => one.at - other.at)
}
export const guestEntries = <C>() => entriesOf('guest') as JournalEntry<C>[]
export const memberEntries = <C>() => entriesOf('members') as JournalEntry<C>[]

/** Without parsing. */
export const hasMemberEntries = (): boolean =>
  unsaved.size > 0 || placesOfAll().some((place) => !isGuestEntry(place))

/** Folded, or reported as failed. */
export function removeEntries(entries: readonly JournalEntry[]): void {
  for (const entry of entries) {
    if (unsaved.delete(entry.key)) continue
    try {
      localStorage.removeItem(placeOf(entry))
    } catch (error) {
      console.warn('Storage is closed:', error)
    }
  }
}
