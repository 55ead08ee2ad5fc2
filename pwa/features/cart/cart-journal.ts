/**
 * The journal of both carts, the guest's and the member's.
 *
 * A tap counts once, whatever happens next: the page may be closed or killed in the following millisecond, other tabs may
 * be tapped in the same one, the device may be offline. Four steps see to that.
 *
 * 1. Append. The tap writes its change to localStorage, under a key of its own, before it returns. Two tabs never write
 *    the same key, so neither can overwrite the other.
 * 2. Show. The screen shows the cart with the changes that are in the journal only.
 * 3. Fold. The guest's changes go into the mirror (`guest-mirror.ts`): under a Web Lock, one IndexedDB transaction makes
 *    them and notes their keys. A member's changes go into the outbox (`cart-outbox.ts`), each under its own key.
 * 4. Remove. Only then does a change leave the journal. A page that ends between two steps leaves it there, and the next
 *    page folds it. A change that is folded already is known by its key, and is only removed.
 *
 * The guest's cookie is written from the mirror, under the same lock, for the server to read at sign-in. It is read back
 * only to notice that somebody else changed it. Lines beyond its 3,800 bytes are in the mirror alone.
 */
const prefix = 'kestrel.cart-journal.'

export interface JournalEntry<C = unknown> {
  /** Made once, in the tap. A member's is the idempotency key of the change. */
  key: string
  /** A member's id, or `guest`. */
  owner: string
  change: C
  /** Milliseconds since 1970, with fractions: the order of the taps. */
  at: number
}

/** Entries that localStorage did not take: they last as long as the page. */
const unsaved = new Map<string, JournalEntry>()
let lastAt = 0

const placeOf = ({ owner, key }: JournalEntry) => `${prefix}${owner}.${key}`
export const isGuestEntry = (place: string | null): boolean => place?.startsWith(`${prefix}guest.`) ?? false

/** Writes a change down, synchronously. */
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

/** Whether the entry outlives this page; false also when it has left the journal. */
export const isSaved = (entry: JournalEntry): boolean => placesOfAll().includes(placeOf(entry))

function placesOfAll(): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(prefix))
  } catch {
    // Storage is closed (private window): only `unsaved` has entries.
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

/** The guest's changes, or those of all members, in the order of the taps: of this page, other tabs and closed pages. */
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

/** Whether a member's change is in the journal; without reading it. */
export const hasMemberEntries = (): boolean =>
  unsaved.size > 0 || placesOfAll().some((place) => !isGuestEntry(place))

/** Removes entries that are folded, or that the person was told have failed. */
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
