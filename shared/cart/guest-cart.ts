import { guestCookieName, mostLines, mostOfOne } from './cart-limits.ts'

/** The cookie's exact form; `id` is random and never reused. */
export interface GuestItem {
  id: string
  productId: number
  quantity: number
}

/** Seconds. */
export const guestCookieLife = 604_800

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 72 random bits, used as the line's idempotency key in the merge. */
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
  unreadable: UnreadableLine[]
  /** False when the value was not a list. */
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
    // A foreign, cut or changed cookie means an empty cart.
    return null
  }
}

/** Leaves out and names each line that is malformed, repeats an id, or stands past the 50th. */
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

export function serialiseGuestCart(items: readonly GuestItem[]): string {
  return encodeURIComponent(
    JSON.stringify(items.map(({ id, productId, quantity }) => ({ id, productId, quantity }))),
  )
}

/** Browsers silently drop a cookie over 4,096 bytes, attributes included. */
const mostCookieBytes = 3_800

/** The cookie has no room for the remaining lines; they are in the mirror alone. */
export function fittingInCookie(items: readonly GuestItem[]): GuestItem[] {
  const fitting: GuestItem[] = []
  for (const item of items) {
    const next = [...fitting, item]
    if (guestCookieName.length + 1 + serialiseGuestCart(next).length > mostCookieBytes) break
    fitting.push(item)
  }
  return fitting
}

/** 1 to 99; 1 for a digital download (OPEN-32). */
export function allowedQuantity(quantity: number, isDigital: boolean): number {
  return isDigital ? 1 : Math.min(mostOfOne, Math.max(1, Math.trunc(quantity)))
}

/** Raises the quantity of a product that is there; a 51st product leaves the cart unchanged. */
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

export function removeGuestItem(items: readonly GuestItem[], id: string): readonly GuestItem[] {
  return items.filter((item) => item.id !== id)
}

/** Lines added or raised since the server merged. */
export function withoutMerged(
  items: readonly GuestItem[],
  merged: readonly GuestItem[],
): readonly GuestItem[] {
  const taken = new Map(merged.map(({ id, quantity }) => [id, quantity]))
  return items.filter(({ id, quantity }) => quantity > (taken.get(id) ?? 0))
}
