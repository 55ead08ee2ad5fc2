// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { newGuestItemId, parseGuestCart } from '#shared/cart/guest-cart.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'

const week = 7 * 24 * 3_600_000
const closing: (() => Promise<unknown>)[] = []
const Channel = globalThis.BroadcastChannel
class ChannelOfOneTest extends Channel {
  constructor(name: string) {
    super(name)
    closing.push(async () => this.close())
  }
}
vi.stubGlobal('BroadcastChannel', ChannelOfOneTest)
/** Web Locks, which this document does not have: one after the other among all tabs. */
let turn: Promise<unknown> = Promise.resolve()
const locks = {
  request: <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine
    return mine
  },
}
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

/** A tab of its own: fresh modules over the same cookie jar and database. */
async function openTab() {
  vi.resetModules()
  const { guestCart, startGuestCart } = await import('./guest-cart.store.ts')
  const mirror = await import('#shared/offline/cart-mirror.ts')
  const { withOfflineDatabase } = await import('#shared/offline/offline-database.ts')
  closing.push(() => withOfflineDatabase(async (database) => database.close()))
  await startGuestCart()
  const product: CartItem['product'] = {
    name: 'Plane',
    price: '19.90',
    isDigitalDownload: false,
    image: '/placeholder.svg',
    imageDark: null,
    slug: 'plane',
    productType: 'planes',
    availability: 'in',
  }
  const add = (productId: number, quantity = 1, isDigitalDownload = false) => {
    const seen = { ...product, isDigitalDownload, seenPrice: '19.90', seenAt: new Date().toISOString() }
    return guestCart.add({ id: newGuestItemId(), productId, quantity }, seen)
  }
  const shown = () => guestCart.snapshot().items.map((item) => [item.productId, item.quantity])
  return {
    guestCart,
    add,
    shown,
    mirror: async () => (await mirror.readCartMirror('guest'))?.items,
    kept: () => mirror.readCartMirror('guest'),
  }
}
function cookieItems() {
  const value = /kmi_guest_cart=([^;]*)/.exec(document.cookie)?.[1]
  return value === undefined ? null : parseGuestCart(value).items
}
const dropCookie = () => {
  document.cookie = 'kmi_guest_cart=; Path=/; Max-Age=0'
}

/** Until every tab has done what it was told: nothing may still be writing when the document goes. */
async function allWritten(): Promise<void> {
  for (let last: unknown = null; last !== turn;) {
    last = turn
    await Promise.allSettled([last])
  }
}

beforeEach(dropCookie)
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
  await allWritten()
  await deleteDB('kestrel')
})

describe('cookie and mirror are written together', () => {
  test('CART-11 C3 after add, update, remove and clear both are what is shown', async () => {
    const tab = await openTab()
    const agree = async () => {
      expect(cookieItems()).toEqual(tab.guestCart.snapshot().items)
      expect(await tab.mirror()).toEqual(tab.guestCart.snapshot().items)
    }
    await tab.add(1, 2)
    await tab.add(2)
    await tab.add(1, 3)
    expect(tab.shown()).toEqual([
      [1, 5],
      [2, 1],
    ])
    await agree()
    const [first, second] = tab.guestCart.snapshot().items
    await tab.guestCart.update(first?.id ?? '', 4)
    expect(tab.shown()).toEqual([
      [1, 4],
      [2, 1],
    ])
    await agree()
    await tab.guestCart.remove(second?.id ?? '')
    expect(tab.shown()).toEqual([[1, 4]])
    await agree()
    await tab.guestCart.clear()
    expect(tab.shown()).toEqual([])
    await agree()
    expect(JSON.stringify(await tab.kept())).not.toContain('"productId"')
  })
  test('a line beyond the cookie survives a tab that is closed before the mirror was written', async () => {
    const closed = await openTab()
    for (let productId = 1; productId <= 47; productId += 1) await closed.add(100_000 + productId)
    expect(cookieItems()?.length).toBeLessThan(47)
    let begun = 0
    const never = () => {
      begun += 1
      return new Promise<never>(() => {})
    }
    vi.spyOn(locks, 'request').mockImplementation(never)
    void closed.add(200_001, 2)
    void closed.add(200_001, 3)
    void closed.guestCart.remove(closed.guestCart.snapshot().items[46]?.id ?? '')
    expect(closed.shown()).toHaveLength(47)
    while (begun < 3) await Promise.resolve()
    vi.restoreAllMocks()
    const next = await openTab()
    expect(next.shown()).toEqual(closed.shown())
    expect(next.shown().at(-1)).toEqual([200_001, 5])
    expect((await openTab()).shown()).toEqual(next.shown())
    expect(await next.mirror()).toEqual(next.guestCart.snapshot().items)
  })
  test('a change is shown at once, before it is written', async () => {
    const tab = await openTab()
    const writing = Promise.all([tab.add(1), tab.add(1), tab.add(2)])
    expect(tab.shown()).toEqual([
      [1, 2],
      [2, 1],
    ])
    await writing
    expect(tab.shown()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
  test('a change is in the cookie before the tap is over, so that a page closed right then has lost nothing', async () => {
    const tab = await openTab()
    const writing = tab.add(1, 2)
    expect(cookieItems()).toMatchObject([{ productId: 1, quantity: 2 }])
    await writing
    const more = tab.guestCart.update(tab.guestCart.snapshot().items[0]?.id ?? '', 5)
    expect(cookieItems()).toMatchObject([{ productId: 1, quantity: 5 }])
    await more
  })
  test('CART-20 the cart is there after a reload', async () => {
    const tab = await openTab()
    await tab.add(7, 3)
    expect((await openTab()).shown()).toEqual([[7, 3]])
  })
  test('OPEN-32 a download stays at 1', async () => {
    const tab = await openTab()
    await tab.add(1, 1, true)
    await tab.add(1, 1, true)
    await tab.guestCart.update(tab.guestCart.snapshot().items[0]?.id ?? '', 5)
    expect(tab.shown()).toEqual([[1, 1]])
  })
})

describe('when one of them is missing', () => {
  test('CART-18 CART-19 the cookie cannot be set: one log, and the cart goes on', async () => {
    const tab = await openTab()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new Error('refused')
    })
    await tab.add(1)
    await tab.add(2, 2)
    await tab.guestCart.update(tab.guestCart.snapshot().items[0]?.id ?? '', 3)
    expect(tab.shown()).toEqual([
      [1, 3],
      [2, 2],
    ])
    expect(log.mock.calls).toHaveLength(1)
    expect((await openTab()).shown()).toEqual([
      [1, 3],
      [2, 2],
    ])
  })
  test('a cookie that the browser drops in silence is noticed', async () => {
    const tab = await openTab()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(document, 'cookie', 'set').mockReturnValue()
    await tab.add(1)
    expect(log.mock.calls).toHaveLength(1)
    expect(tab.shown()).toEqual([[1, 1]])
  })
  test('AMB-22 the cookie is gone: the mirror brings it back, until its seven days are over', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    dropCookie()
    expect((await openTab()).shown()).toEqual([[1, 2]])
    expect(cookieItems()).toMatchObject([{ productId: 1, quantity: 2 }])
    dropCookie()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + week + 1000)
    expect((await openTab()).shown()).toEqual([])
  })
  test('looking at a cart does not make it older than seven days', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await (await openTab()).add(1)
    vi.setSystemTime(start + week - 1000)
    await openTab()
    dropCookie()
    vi.setSystemTime(start + week + 1000)
    expect((await openTab()).shown()).toEqual([])
  })
  test('the mirror is gone: the cookie is the cart', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    for (const close of closing.splice(0)) await close()
    await deleteDB('kestrel')
    const later = await openTab()
    expect(later.shown()).toEqual([[1, 2]])
    expect(await later.mirror()).toMatchObject([{ productId: 1, quantity: 2 }])
  })
  test('a cookie that nobody can read loses nothing', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    document.cookie = 'kmi_guest_cart=%7Bbroken; Path=/'
    expect((await openTab()).shown()).toEqual([[1, 2]])
  })
  test('fifty lines outgrow the cookie: the mirror carries the rest, also over a reload', async () => {
    const tab = await openTab()
    for (let productId = 100_001; productId <= 100_050; productId += 1) await tab.add(productId)
    expect(tab.shown()).toHaveLength(50)
    expect(document.cookie.length).toBeLessThanOrEqual(3_800)
    expect(tab.guestCart.beyondCookie().length).toBeGreaterThan(0)
    const later = await openTab()
    expect(later.shown()).toEqual(tab.shown())
    await later.guestCart.remove(later.guestCart.snapshot().items.at(-1)?.id ?? '')
    expect((await openTab()).shown()).toHaveLength(49)
  })
})

describe('two tabs', () => {
  test('AMB-22 both add at once: both lines are there, in both', async () => {
    const [here, there] = [await openTab(), await openTab()]
    await Promise.all([here.add(1), there.add(2)])
    await vi.waitFor(() => {
      expect(new Set(here.shown().map(([id]) => id))).toEqual(new Set([1, 2]))
      expect(new Set(there.shown().map(([id]) => id))).toEqual(new Set([1, 2]))
    })
  })
  test('both raise the same line at once: neither is lost', async () => {
    const here = await openTab()
    await here.add(1)
    const there = await openTab()
    const id = here.guestCart.snapshot().items[0]?.id ?? ''
    await Promise.all([here.guestCart.update(id, 2), there.guestCart.update(id, 2)])
    expect((await openTab()).shown()).toEqual([[1, 3]])
  })
  test('what was merged is let go of, what came since stays', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    const sent = tab.guestCart.snapshot().items
    await tab.add(2)
    await tab.guestCart.release(sent)
    expect(tab.shown()).toEqual([[2, 1]])
    expect(cookieItems()).toMatchObject([{ productId: 2 }])
  })
  test('C3 any mixture of adds in two tabs, some beyond the cookie, ends with every piece in both', async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { below, oneOf } = seededRandom(seed)
      const tabs = [await openTab(), await openTab()]
      await tabs[0]?.guestCart.clear()
      for (let filler = 0; filler < 40; filler += 1) await tabs[0]?.add(500_000 + filler)
      const wanted = new Map<number, number>()
      const writing: Promise<void>[] = []
      for (let step = 0; step < 20; step += 1) {
        const productId = 1 + below(9)
        wanted.set(productId, (wanted.get(productId) ?? 0) + 1)
        writing.push(oneOf(tabs).add(productId))
        if (below(3) === 0) await Promise.race([...writing, Promise.resolve()])
        if (below(6) === 0) await writing.at(-1)
      }
      await Promise.all(writing)
      const added = (await openTab()).shown().filter(([productId = 0]) => productId < 500_000)
      expect(Object.fromEntries(added)).toEqual(Object.fromEntries(wanted))
    }
  })
})
