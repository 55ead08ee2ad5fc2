import { guestCookieName, mostLines, mostOfOne } from './cart-limits.ts'

/** One line of a guest's cart, exactly as the cookie holds it. `id` is random and never used twice. */
export interface GuestItem {
  id: string
  productId: number
  quantity: number
}

/** Seconds. */
export const guestCookieLife = 604_800

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Twelve random characters: 72 bits, which the merge uses as the line's idempotency key. */
export function newGuestItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => letters[byte % 64]).join('')
}

const largestId = 2_147_483_647
function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

export type UnreadableLine = { productId: number | null }
export interface ReadCart {
  items: GuestItem[]
  /** Lines that were left out, by product where that much could be read. */
  unreadable: UnreadableLine[]
  /** False when the value as a whole was not a list: then it is an empty cart. */
  readable: boolean
}

function readLine(line: unknown): GuestItem | UnreadableLine {
  const known = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>
  const productId = isWhole(known.productId, 1, largestId) ? known.productId : null
  if (
    productId === null ||
    typeof known.id !== 'string' ||
    !/^[\w-]{8,40}$/.test(known.id) ||
    !isWhole(known.quantity, 1, mostOfOne)
  )
    return { productId }
  return { id: known.id, productId, quantity: known.quantity }
}

function listFrom(cookieValue: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(cookieValue))
    return Array.isArray(parsed) ? parsed : null
  } catch {
    // Not ours, cut off or tampered with: an empty cart, never an error.
    return null
  }
}

/**
 * Reads the value of the guest cart cookie. A line that is not exactly right, repeats an id, or stands past the 50th is
 * left out and named; nothing but id, product and quantity is ever read.
 */
export function parseGuestCart(cookieValue: string): ReadCart {
  const list = listFrom(cookieValue)
  const items: GuestItem[] = []
  const unreadable: UnreadableLine[] = []
  const ids = new Set<string>()
  for (const line of list ?? []) {
    const read = readLine(line)
    if ('id' in read && !ids.has(read.id) && items.length < mostLines) {
      ids.add(read.id)
      items.push(read)
    } else if (unreadable.length < mostLines) unreadable.push({ productId: read.productId })
  }
  return { items, unreadable, readable: list !== null }
}

/** The cookie's value: URL-encoded JSON of lines with exactly three keys. */
export function serialiseGuestCart(items: readonly GuestItem[]): string {
  return encodeURIComponent(
    JSON.stringify(items.map(({ id, productId, quantity }) => ({ id, productId, quantity }))),
  )
}

/** Browsers drop a cookie of more than 4,096 bytes in silence; this leaves room for its attributes. */
const mostCookieBytes = 3_800

/** The first lines that fit into the cookie; the rest lives in the mirror only. */
export function fittingInCookie(items: readonly GuestItem[]): GuestItem[] {
  const fitting: GuestItem[] = []
  for (const item of items) {
    const next = [...fitting, item]
    if (guestCookieName.length + 1 + serialiseGuestCart(next).length > mostCookieBytes) break
    fitting.push(item)
  }
  return fitting
}

/** Between 1 and 99; a digital download stays at 1 (OPEN-32). */
export function allowedQuantity(quantity: number, isDigital: boolean): number {
  return isDigital ? 1 : Math.min(mostOfOne, Math.max(1, Math.trunc(quantity)))
}

/**
 * Adds a line, or raises the quantity of the line that has its product. A 51st product is not taken: the cart comes back
 * as it was.
 */
export function addGuestItem(
  items: readonly GuestItem[],
  added: GuestItem,
  isDigital = false,
): readonly GuestItem[] {
  const present = items.find((item) => item.productId === added.productId)
  if (present)
    return items.map((item) =>
      item === present
        ? { ...item, quantity: allowedQuantity(item.quantity + added.quantity, isDigital) }
        : item,
    )
  if (items.length >= mostLines) return items
  return [...items, { ...added, quantity: allowedQuantity(added.quantity, isDigital) }]
}

/** Sets the quantity of a line; 0 or less removes it. */
export function updateGuestItem(
  items: readonly GuestItem[],
  id: string,
  quantity: number,
): readonly GuestItem[] {
  if (quantity < 1) return removeGuestItem(items, id)
  return items.map((item) =>
    item.id === id ? { ...item, quantity: allowedQuantity(quantity, false) } : item,
  )
}

/** The cart without the line. Emptying it is `[]`. */
export function removeGuestItem(items: readonly GuestItem[], id: string): readonly GuestItem[] {
  return items.filter((item) => item.id !== id)
}

/** What is left once the server has taken these lines over: new ones, and those raised since. */
export function withoutMerged(
  items: readonly GuestItem[],
  merged: readonly GuestItem[],
): readonly GuestItem[] {
  const taken = new Map(merged.map(({ id, quantity }) => [id, quantity]))
  return items.filter(({ id, quantity }) => quantity > (taken.get(id) ?? 0))
}
