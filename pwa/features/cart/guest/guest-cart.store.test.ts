// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import {
  closeTabs,
  cookieItems,
  dropCookie,
  journalPlaces,
  locks,
  openGuestTab as openTab,
  prepareTabs,
} from './open-guest-tab.ts'

const week = 7 * 24 * 3_600_000
prepareTabs()

beforeEach(dropCookie)
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await closeTabs()
  localStorage.clear()
  await deleteDB('kestrel')
})

describe('cookie and mirror are written together', () => {
  test('CART-10 CART-11 C3 after add, update, remove and clear, cookie and mirror equal the screen', async () => {
    const tab = await openTab()
    const agree = async () => {
      expect(cookieItems()).toEqual(tab.guestCart.snapshot().items)
      expect((await tab.kept())?.items).toEqual(tab.guestCart.snapshot().items)
    }
    await tab.add(1, 2)
    await tab.add(2)
    await tab.add(1, 3)
    expect(tab.shown()).toEqual([
      [1, 5],
      [2, 1],
    ])
    await agree()
    const [, second] = tab.guestCart.snapshot().items
    await tab.tap(1, -1)
    expect(tab.shown()).toEqual([
      [1, 4],
      [2, 1],
    ])
    await agree()
    await tab.guestCart.remove(second?.id ?? '')
    expect(tab.shown()).toEqual([[1, 4]])
    await agree()
    await tab.add(3)
    await tab.guestCart.clear()
    expect(tab.shown()).toEqual([])
    expect(cookieItems() ?? []).toEqual([])
    await agree()
    expect((await openTab()).shown()).toEqual([])
    expect(JSON.stringify(await tab.kept())).not.toContain('"productId"')
  })
  test('a line beyond the cookie survives a tab closed before the mirror was written', async () => {
    const closed = await openTab()
    for (let productId = 1; productId <= 47; productId += 1) await closed.add(100_000 + productId)
    expect(cookieItems()?.length).toBeLessThan(47)
    vi.spyOn(locks, 'request').mockImplementation(() => new Promise<never>(() => {}))
    void closed.add(200_001, 2)
    void closed.add(200_001, 3)
    void closed.guestCart.remove(closed.guestCart.snapshot().items[46]?.id ?? '')
    expect(closed.shown()).toHaveLength(47)
    vi.restoreAllMocks()
    const next = await openTab()
    expect(next.shown()).toEqual(closed.shown())
    expect(next.shown().at(-1)).toEqual([200_001, 5])
    expect((await openTab()).shown()).toEqual(next.shown())
    expect((await next.kept())?.items).toEqual(next.guestCart.snapshot().items)
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
  test('O5 a tap is in the journal before it returns: the next page has it, and folds it once', async () => {
    const closed = await openTab()
    vi.spyOn(locks, 'request').mockImplementation(() => new Promise<never>(() => {}))
    void closed.add(1, 2)
    void closed.tap(1, 3)
    expect(journalPlaces()).toHaveLength(2)
    vi.restoreAllMocks()
    for (let page = 0; page < 2; page += 1) {
      expect((await openTab()).shown()).toEqual([[1, 5]])
      expect(cookieItems()).toMatchObject([{ productId: 1, quantity: 5 }])
      expect(journalPlaces()).toEqual([])
    }
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
    await tab.tap(1, 4)
    expect(tab.shown()).toEqual([[1, 1]])
  })
})

describe('when one of them is missing', () => {
  test('CART-18 CART-19 when the cookie cannot be set, it is logged once and the cart still works', async () => {
    const tab = await openTab()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new Error('refused')
    })
    await tab.add(1)
    await tab.add(2, 2)
    await tab.tap(1, 2)
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
  test('a cookie that the browser silently refuses is noticed', async () => {
    const tab = await openTab()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(document, 'cookie', 'set').mockReturnValue()
    await tab.add(1)
    expect(log.mock.calls).toHaveLength(1)
    expect(tab.shown()).toEqual([[1, 1]])
  })
  test('AMB-22 a deleted cookie is restored from the mirror, until its seven days are over', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    dropCookie()
    expect((await openTab()).shown()).toEqual([[1, 2]])
    expect(cookieItems()).toMatchObject([{ productId: 1, quantity: 2 }])
    dropCookie()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + week + 1000)
    expect((await openTab()).shown()).toEqual([])
  })
  test('reading a cart does not prolong its seven days', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await (await openTab()).add(1)
    vi.setSystemTime(start + week - 1000)
    await openTab()
    dropCookie()
    vi.setSystemTime(start + week + 1000)
    expect((await openTab()).shown()).toEqual([])
  })
  test('without a mirror the cookie is the cart', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    await closeTabs()
    await deleteDB('kestrel')
    const later = await openTab()
    expect(later.shown()).toEqual([[1, 2]])
    expect((await later.kept())?.items).toMatchObject([{ productId: 1, quantity: 2 }])
  })
  test('when the cookie cannot be read, every line stays in the cart', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    document.cookie = 'kmi_guest_cart=%7Bbroken; Path=/'
    expect((await openTab()).shown()).toEqual([[1, 2]])
  })
  test('fifty lines exceed the cookie: the mirror keeps the rest, also after a reload', async () => {
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
    for (const tab of [here, there])
      await expect.poll(() => new Set(tab.shown().map(([id]) => id))).toEqual(new Set([1, 2]))
  })
  test('both raise the same line at once: neither is lost', async () => {
    const here = await openTab()
    await here.add(1)
    const there = await openTab()
    await Promise.all([here.tap(1, 1), there.tap(1, 1)])
    expect((await openTab()).shown()).toEqual([[1, 3]])
  })
  test('lines that were merged are removed, later additions stay', async () => {
    const tab = await openTab()
    await tab.add(1, 2)
    const sent = tab.guestCart.snapshot().items
    await tab.add(2)
    await tab.guestCart.release(sent)
    expect(tab.shown()).toEqual([[2, 1]])
    expect(cookieItems()).toMatchObject([{ productId: 2 }])
  })
  test('C3 two tabs add one product under different line ids: the taps of both count, on one line', async () => {
    const [here, there] = [await openTab(), await openTab()]
    const writing = [here.add(1), there.add(1), here.tap(1, 2), there.tap(1, 3)]
    await Promise.all(writing)
    expect((await openTab()).shown()).toEqual([[1, 7]])
  })
  test('C3 three tabs tap and remove in any order, some lines beyond the cookie: each tap counts once', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { below, oneOf } = seededRandom(seed)
      const filling = Array.from({ length: below(2) === 0 ? 43 : 0 }, (_, index) => ({
        id: `filling-${String(index).padStart(4, '0')}`,
        productId: 500_000 + index,
        quantity: 1,
      }))
      document.cookie = `kmi_guest_cart=${serialiseGuestCart(filling)}; Path=/`
      const tabs = [await openTab(), await openTab(), await openTab()]
      const wanted: Record<string, number> = { 1: 40, 2: 40, 3: 40 }
      for (const productId of [1, 2, 3]) await tabs[0]?.add(productId, 40)
      for (const tab of tabs) await tab.look()
      const writing: Promise<void>[] = []
      for (let step = 0; step < 24; step += 1) {
        const [productId, by] = [1 + below(3), oneOf([1, -1, 2])]
        wanted[productId] = (wanted[productId] ?? 0) + by
        writing.push(oneOf(tabs).tap(productId, by))
        if (below(4) === 0) await Promise.race([...writing, Promise.resolve()])
        if (below(6) === 0) await writing.at(-1)
      }
      await Promise.all(writing)
      const last = await openTab()
      const found = last.shown().filter(([productId = 0]) => productId < 500_000)
      expect(Object.fromEntries(found), `seed ${seed}`).toEqual(wanted)
      expect(cookieItems(), `seed ${seed}`).toEqual((await last.kept())?.inCookie)
      expect(journalPlaces()).toEqual([])
      await last.guestCart.clear()
      await closeTabs()
    }
  })
})
