import { vi } from 'vitest'
import { type GuestItem, newGuestItemId, parseGuestCart } from '#shared/cart/guest-cart.ts'
import type { SeenProduct } from '#shared/offline/saved/saved-cart.ts'
import type { GuestChange } from './guest-cart-change.ts'

const Channel = globalThis.BroadcastChannel
const closing: (() => unknown)[] = []
/** A queue in place of Web Locks, which the test document lacks. */
let turn: Promise<unknown> = Promise.resolve()
export const locks = {
  request: <T>(_name: string, _options: LockOptions, work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  },
}

/** For tests: shared cookie jar, journal and database; once a file. */
export function prepareTabs(): void {
  class ChannelOfOneTest extends Channel {
    constructor(name: string) {
      super(name)
      closing.push(() => this.close())
    }
  }
  vi.stubGlobal('BroadcastChannel', ChannelOfOneTest)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

export async function closeTabs(): Promise<void> {
  for (let last: unknown = null; last !== turn;) {
    last = turn
    await Promise.allSettled([last])
  }
  for (const close of closing.splice(0)) await close()
}

export const seenProduct = (isDigitalDownload = false): SeenProduct => ({
  name: 'Plane',
  price: '19.90',
  isDigitalDownload,
  image: '/placeholder.svg',
  imageDark: null,
  slug: 'plane',
  productType: 'planes',
  availability: 'in',
  seenPrice: '19.90',
  seenAt: '2026-05-01T10:00:00.000Z',
})

/** For tests: fresh modules over the shared data. */
export async function openGuestTab() {
  vi.resetModules()
  const { guestCart, startGuestCart } = await import('./guest-cart.store.ts')
  const { readCartMirror } = await import('#shared/offline/cart-mirror.ts')
  const { withOfflineDatabase } = await import('#shared/offline/offline-database.ts')
  closing.push(() => withOfflineDatabase(async (database) => database.close()))
  await startGuestCart()
  const lineOf = (productId: number) =>
    guestCart.snapshot().items.find((item) => item.productId === productId)
  return {
    guestCart,
    add: (productId: number, quantity = 1, isDigital = false) =>
      guestCart.add({ id: newGuestItemId(), productId, quantity }, seenProduct(isDigital)),
    tap: (productId: number, by: number) => guestCart.raise(lineOf(productId)?.id ?? '', by),
    remove: (productId: number) => guestCart.remove(lineOf(productId)?.id ?? ''),
    shown: () => guestCart.snapshot().items.map(({ productId, quantity }) => [productId, quantity]),
    /** Becomes visible. */
    look: () => guestCart.remember((products) => products),
    kept: () => readCartMirror('guest'),
  }
}

export function cookieItems() {
  const value = /kmi_guest_cart=([^;]*)/.exec(document.cookie)?.[1]
  return value === undefined ? null : parseGuestCart(value).items
}
export const dropCookie = () => {
  document.cookie = 'kmi_guest_cart=; Path=/; Max-Age=0'
}
export const journalPlaces = () =>
  Object.keys(localStorage).filter((place) => place.startsWith('kestrel.cart-journal.guest.'))

export const line = (productId: number, quantity = 1): GuestItem => ({
  id: `line-${String(productId).padStart(7, '0')}`,
  productId,
  quantity,
})
/** Leaves the journal as a closed page would. */
export function leaveInJournal(journal: readonly GuestChange[]): void {
  for (const [at, change] of journal.entries())
    localStorage.setItem(
      `kestrel.cart-journal.guest.left-${at}`,
      JSON.stringify({ key: `left-${at}`, owner: 'guest', change, at }),
    )
}
