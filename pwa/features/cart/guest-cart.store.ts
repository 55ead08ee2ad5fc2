import { guestCookieName } from '#shared/cart/cart-limits.ts'
import {
  addGuestItem,
  allowedQuantity,
  type GuestItem,
  removeGuestItem,
  updateGuestItem,
  withoutMerged,
} from '#shared/cart/guest-cart.ts'
import type { CartMirror, SeenProducts } from '#shared/offline/kept-cart.ts'
import { isNoteKey, leftNotes, noteChange } from './cart-journal.ts'
import {
  changeCookie,
  type ChangeOfItems,
  type ChangeOfProducts,
  emptyMirror,
  same,
  withCartLock,
  withLaterChanges,
  writeGuestCart,
} from './guest-cart-writer.ts'
import { readGuestCookie } from './guest-cookie.ts'
import { isMirrorSettled } from './guest-mirror.ts'
import type { CookieChange } from './overwritten-taps.ts'

export interface GuestCart {
  items: readonly GuestItem[]
  products: SeenProducts
  /** False until cookie and mirror were read. */
  ready: boolean
}
const nothing: GuestCart = { items: [], products: {}, ready: false }

let kept: CartMirror = emptyMirror
/** Changes that are on screen and that the cookie could not take: the mirror is about to. */
let waiting: readonly { apply: ChangeOfItems; note: string | null }[] = []
/** What this page has done to the cookie and no writing has looked after: another tab may have overwritten it. */
let unlooked: readonly CookieChange[] = []
let shown: GuestCart = nothing
let starting: Promise<void> | null = null
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()

function show(ready = shown.ready): void {
  const items = waiting.reduce((current, { apply }) => apply(current), kept.items)
  if (same(items, shown.items) && same(kept.products, shown.products) && ready === shown.ready) return
  shown = { items, products: kept.products, ready }
  for (const listener of listeners) listener()
}

function takeChanges(): readonly CookieChange[] {
  const taken = unlooked
  unlooked = []
  return taken
}

/**
 * Writes under the lock, and takes what comes out as the cart. What was noted, by this page or one that is closed, is made
 * here; a change of this page may have been made by another tab.
 */
async function write(
  items?: ChangeOfItems,
  products?: ChangeOfProducts,
  note?: string | null,
  isStart = false,
): Promise<void> {
  await withCartLock(async () => {
    const { notes, forget } = leftNotes()
    const written = await writeGuestCart({ takeChanges, notes, isStart }, note ? undefined : items, products)
    if (isMirrorSettled()) forget()
    const made = new Set(written.made?.map(({ key }) => key))
    waiting = waiting.filter((other) => other.apply !== items && !made.has(other.note ?? ''))
    kept = withLaterChanges(written, kept.products)
  })
}

async function read(isStart = false): Promise<void> {
  await write(undefined, undefined, null, isStart)
  show(true)
}

interface CookieEvent extends Event {
  changed: readonly { name: string }[]
  deleted: readonly { name: string }[]
}
function follow(): void {
  const reread = () => void read()
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('kestrel.guest-cart')
    channel.addEventListener('message', reread)
  }
  if ('cookieStore' in globalThis)
    (globalThis as unknown as { cookieStore: EventTarget }).cookieStore.addEventListener(
      'change',
      (event) => {
        const { changed, deleted } = event as CookieEvent
        if ([...changed, ...deleted].some(({ name }) => name === guestCookieName)) reread()
      },
    )
  // What a page noted that has just been left may arrive after this one has looked.
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && isNoteKey(key)) reread()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) reread()
  })
}

/** Reads cookie and mirror once, and follows both from then on. In the browser only. */
export function startGuestCart(): Promise<void> {
  if (!starting) {
    follow()
    // The cookie is there at once; the mirror takes a moment.
    kept = { ...emptyMirror, items: readGuestCookie() ?? [], inCookie: readGuestCookie() ?? [] }
    show()
    starting = read(true)
  }
  return starting
}

/** @param isTap whether it adds or takes pieces: what only removes needs no looking after, and must not be done twice */
async function change(apply: ChangeOfItems, products?: ChangeOfProducts, isTap = false): Promise<void> {
  const started = startGuestCart()
  // Without a cookie the mirror must be known first, or its lines would pass for removed.
  const changed = shown.ready || readGuestCookie() ? changeCookie(kept, apply) : null
  if (changed) {
    const { cart, cookieChange } = changed
    kept = { ...cart, products: products?.(cart.products) ?? cart.products }
    unlooked = [...unlooked, isTap ? cookieChange : { ...cookieChange, taps: [] }]
  }
  const base = shown.items
  const seen = products?.(kept.products) ?? kept.products
  const note = changed ? null : noteChange({ base, items: apply(base), products: seen })
  if (!changed) waiting = [...waiting, { apply, note }]
  show()
  await started
  await write(changed ? undefined : apply, products, note)
  show()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage('changed')
}

/**
 * The guest's cart: cookie and mirror on the device, the same in every tab. On the server and while hydrating it is empty.
 * A change is on screen at once; its promise is settled when it is written.
 */
export const guestCart = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    void startGuestCart()
    return () => listeners.delete(listener)
  },
  snapshot: (): GuestCart => shown,
  serverSnapshot: (): GuestCart => nothing,

  /** Adds pieces of a product, and remembers the product for when there is no line. */
  add(line: GuestItem, product: SeenProducts[number]): Promise<void> {
    return change(
      (items) => addGuestItem(items, line, product.isDigitalDownload),
      (products) => ({ ...products, [line.productId]: product }),
      true,
    )
  },
  /** Sets a quantity; what another tab added meanwhile is kept on top. 0 removes the line. */
  update(id: string, quantity: number): Promise<void> {
    if (quantity < 1) return guestCart.remove(id)
    const seen = shown.items.find((item) => item.id === id)
    const more = seen ? quantity - seen.quantity : 0
    const apply: ChangeOfItems = (items) => {
      const item = items.find((other) => other.id === id)
      if (!item) return items
      const isDigital = kept.products[item.productId]?.isDigitalDownload ?? false
      return updateGuestItem(items, id, allowedQuantity(item.quantity + more, isDigital))
    }
    return change(apply, undefined, true)
  },
  remove: (id: string): Promise<void> => change((items) => removeGuestItem(items, id)),
  clear: (): Promise<void> => change(() => []),
  /** Lets go of what the server has taken over, and keeps what came since. */
  release: (merged: readonly GuestItem[]): Promise<void> => change((items) => withoutMerged(items, merged)),
  /** Remembers products as the server just gave them, or as the person just saw them. */
  async remember(products: ChangeOfProducts): Promise<void> {
    await write(undefined, products)
    show()
  },
  /** The lines that the mirror alone holds: the cookie had no room for them. */
  beyondCookie(): readonly GuestItem[] {
    const inCookie = new Set(kept.inCookie.map(({ id }) => id))
    return kept.items.filter(({ id }) => !inCookie.has(id))
  },
}
