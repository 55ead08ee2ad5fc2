import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { type GuestItem, newGuestItemId } from '#shared/cart/guest-cart.ts'
import { readCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror, SeenProduct, SeenProducts } from '#shared/offline/saved/saved-cart.ts'
import { alone } from '#shared/offline/lock.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { afterTaps, tapsPaused } from '#pwa/foundation/after-taps.ts'
import { appendChange, guestEntries, isGuestEntry, removeEntries } from '#pwa/features/cart/cart-journal.ts'
import { type GuestChange, withChanges } from './guest-cart-change.ts'
import { readGuestCookie } from './guest-cookie.ts'
import {
  type ChangeOfProducts,
  emptyMirror,
  foldEntries,
  foldIntoCookie,
  foldIntoMirror,
  type GuestEntry,
} from './guest-mirror.ts'

export interface GuestCart {
  items: readonly GuestItem[]
  products: SeenProducts
  /** True once the mirror was read, or failed to be. */
  ready: boolean
}
const nothing: GuestCart = { items: [], products: {}, ready: false }

let mirror: CartMirror = emptyMirror
/** Not in the mirror yet. */
let unfolded: readonly GuestEntry[] = []
let remembered: readonly ChangeOfProducts[] = []
let shown: GuestCart = nothing
let hasMirror = false
let starting: Promise<void> | null = null
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}
/** False: it shows nothing new. */
function take(ready = shown.ready): boolean {
  const { items, products } = withChanges(mirror, unfolded)
  const next = { items, products, ready }
  if (JSON.stringify(next) === JSON.stringify(shown)) return false
  shown = next
  return true
}
function show(ready = shown.ready): void {
  if (take(ready)) notify()
}

const lockName = 'kestrel.guest-cart'
/** Milliseconds; a fold takes a few. */
const lockPatience = 5_000
let queue: Promise<unknown> = Promise.resolve()
/** Across tabs with Web Locks, else within this one. */
async function withCartLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return alone(lockName, lockPatience, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

/** Milliseconds in which a closing page's database may fail. */
const longestClosing = 30_000
const cannotSaveMirror = (error: unknown) =>
  isStorageFull(error) || (!hasMirror && performance.now() > longestClosing)
let isFailureLogged = false

/** Without a mirror, the cookie takes what fits. */
async function foldNow(): Promise<void> {
  const entries = guestEntries<GuestChange>()
  const memories = remembered
  const remember: ChangeOfProducts = (products) => memories.reduce((known, each) => each(known), products)
  try {
    mirror = await foldIntoMirror(entries, remember)
    hasMirror = true
    remembered = remembered.filter((each) => !memories.includes(each))
    removeEntries(entries)
  } catch (error) {
    if (!isFailureLogged) console.warn("The cart cannot be kept in this device's database now:", error)
    isFailureLogged = true
    mirror = (await readCartMirror('guest').catch(() => mirror)) ?? mirror
    const done = cannotSaveMirror(error) ? foldIntoCookie(mirror, entries) : []
    removeEntries(done)
    const seen = withChanges(mirror, done).products
    mirror = foldEntries(mirror, readGuestCookie(), [], (products) => remember({ ...products, ...seen }))
  }
  const folded = new Set(mirror.folded)
  unfolded = guestEntries<GuestChange>().filter(({ key }) => !folded.has(key))
}

let next: Promise<void> | null = null
/** Callers before its start share it. */
function fold(): Promise<void> {
  next ??= withCartLock(async () => {
    next = null
    await foldNow()
    show(true)
  }).finally(() => {
    next = null
  })
  return next
}

interface CookieEvent extends Event {
  changed: readonly { name: string }[]
  deleted: readonly { name: string }[]
}
function followOutsideChanges(): void {
  const reread = () => void fold()
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
  // An entry of a closed page may arrive late.
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && isGuestEntry(key)) reread()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) reread()
  })
}

/** In the browser only. */
export function startGuestCart(): Promise<void> {
  if (!starting) {
    followOutsideChanges()
    // Cookie and journal are synchronous, the mirror is not.
    mirror = foldEntries(emptyMirror, readGuestCookie(), [])
    unfolded = guestEntries<GuestChange>()
    show()
    starting = fold()
  }
  return starting
}

async function change(made: GuestChange): Promise<void> {
  void startGuestCart()
  unfolded = [...unfolded, appendChange('guest', newGuestItemId(), made)]
  if (made.kind === 'raise') {
    // Its row shows the number by itself.
    if (take()) afterTaps(notify)
    await tapsPaused()
  } else show()
  await fold()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage('changed')
}

const lineOf = (id: string) => shown.items.find((item) => item.id === id)

/** Equal in every tab; empty on the server and while hydrating. Promises settle once mirror and cookie have a change. */
export const guestCart = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    void startGuestCart()
    return () => listeners.delete(listener)
  },
  snapshot: (): GuestCart => shown,
  serverSnapshot: (): GuestCart => nothing,

  /** Adds a line, and saves the product for offline. */
  add: (line: GuestItem, product: SeenProduct): Promise<void> => change({ kind: 'add', line, product }),
  /** By a difference, negative too, so that what another tab added meanwhile stays. */
  async raise(id: string, by: number): Promise<void> {
    const line = lineOf(id)
    if (line) await change({ kind: 'raise', productId: line.productId, by })
  },
  async remove(id: string): Promise<void> {
    const line = lineOf(id)
    if (line) await change({ kind: 'remove', productId: line.productId })
  },
  clear: (): Promise<void> => change({ kind: 'clear' }),
  /** Removes what the server has taken, and keeps later pieces. */
  release: (lines: readonly GuestItem[]): Promise<void> => change({ kind: 'release', lines }),
  /** Remembers products as last given or seen. */
  async remember(products: ChangeOfProducts): Promise<void> {
    remembered = [...remembered, products]
    await fold()
  },
  /** Lines for which the cookie has no room. */
  beyondCookie(): readonly GuestItem[] {
    const inCookie = new Map(readGuestCookie()?.map(({ id, quantity }) => [id, quantity]))
    return shown.items.filter(({ id, quantity }) => inCookie.get(id) !== quantity)
  },
}
