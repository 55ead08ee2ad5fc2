// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fittingInCookie, type GuestItem, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import { type GuestChange, withChanges } from './guest-cart-change.ts'
import {
  closeTabs,
  cookieItems,
  dropCookie,
  journalPlaces,
  leaveInJournal,
  line,
  openGuestTab,
  prepareTabs,
  seenProduct,
} from './open-guest-tab.ts'

prepareTabs()
/** More than the cookie has room for. */
const many = Array.from({ length: 44 }, (_, index) => line(900_000 + index))
const fitting = fittingInCookie(many)
const add = (item: GuestItem): GuestChange => ({ kind: 'add', line: item, product: seenProduct() })
const raise = (productId: number, by: number): GuestChange => ({ kind: 'raise', productId, by })
const quantities = (items: readonly GuestItem[] = []) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))

/** What a page finds on the device: what others did to the cookie, and what a closed page left in the journal. */
async function onDevice(given: {
  cookie: readonly GuestItem[]
  mirror: readonly GuestItem[]
  inCookie: readonly GuestItem[]
  journal?: readonly GuestChange[]
}) {
  const { cookie, mirror, inCookie, journal = [] } = given
  document.cookie = `kmi_guest_cart=${serialiseGuestCart(cookie)}; Path=/`
  const changedAt = new Date().toISOString()
  await writeCartMirror('guest', { userId: null, items: mirror, inCookie, products: {}, changedAt })
  leaveInJournal(journal)
}

/** Milliseconds since the page was opened. */
let pageAge = 1_000
/** Everything works again. What a page logged of its failures is no output of the test. */
function repair() {
  vi.restoreAllMocks()
  vi.spyOn(performance, 'now').mockReturnValue(pageAge)
  for (const how of ['warn', 'error'] as const) vi.spyOn(console, how).mockReturnValue()
}
beforeEach(async () => {
  pageAge = 1_000
  repair()
  await closeTabs()
  localStorage.clear()
  dropCookie()
  await deleteDB('kestrel')
})

const cookieOf = (of: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(of, 'cookie') ?? cookieOf(Object.getPrototypeOf(of) as object)
/** After so many writes, to cookie, mirror or journal, nothing of the page reaches the device any more. */
function endAfter(writes: number) {
  let left = writes
  const isAlive = () => left-- > 0
  const cookie = cookieOf(document)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    if (isAlive()) cookie.set?.call(document, text)
  })
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isAlive()) return put.apply(this, given)
    throw new DOMException('The page is gone', 'AbortError')
  })
  const remove = Reflect.get(Storage.prototype, 'removeItem')
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, place) {
    if (isAlive()) remove.call(this, place)
  })
  return { wasReached: () => left < 0 }
}

type Device = Parameters<typeof onDevice>[0]
/** Ends a page after every number of writes: the next page always has the wanted cart, and each change once. */
async function endAtEachStep(device: Device, wanted: readonly GuestItem[], name: string): Promise<number> {
  let writes = 0
  for (let isCut = true; isCut; writes += 1) {
    await onDevice(device)
    const end = endAfter(writes)
    await openGuestTab()
    isCut = end.wasReached()
    repair()
    await closeTabs()
    const next = await openGuestTab()
    const { items } = next.guestCart.snapshot()
    expect(quantities(items), `${name}, ended after ${writes} writes`).toEqual(quantities(wanted))
    expect((await next.kept())?.items).toEqual(items)
    expect(cookieItems()).toEqual(fittingInCookie(items))
    expect(journalPlaces()).toEqual([])
    await closeTabs()
    await deleteDB('kestrel')
  }
  return writes
}

describe('C3 O5 a page that ends at any step of folding leaves every line to the next page', () => {
  const raised = fitting.map((item, index) => (index < 4 ? { ...item, quantity: 10 } : item))
  test.each([
    [
      'an earlier version had put a line into the full cookie',
      { cookie: [...fitting, line(27)], mirror: many },
      [...many, line(27)],
    ],
    [
      'a line is added that the cookie has no room for',
      { cookie: fitting, mirror: many, journal: [add(line(28))] },
      [...many, line(28)],
    ],
    [
      'lines leave the cookie since others grow',
      {
        cookie: fitting,
        mirror: fitting,
        journal: raised.slice(0, 4).map((item) => raise(item.productId, 9)),
      },
      raised,
    ],
    [
      'a line is removed, and one that the cookie had no room for takes its place',
      { cookie: fitting, mirror: many, journal: [{ kind: 'remove', productId: 900_000 }] },
      many.slice(1),
    ],
    [
      'the journal has more changes than the mirror keeps keys of',
      {
        cookie: fitting,
        mirror: many,
        journal: Array.from({ length: 140 }, (_, at) =>
          at < 20 ? raise(900_000, 1) : raise(900_001, at % 2 === 0 ? 1 : -1),
        ),
      },
      many.map((item, index) => (index === 0 ? line(900_000, 21) : item)),
    ],
    ['the cart is cleared', { cookie: fitting, mirror: many, journal: [{ kind: 'clear' }] }, []],
  ] satisfies [string, Omit<Device, 'inCookie'>, GuestItem[]][])('%s', async (name, device, wanted) => {
    expect(await endAtEachStep({ ...device, inCookie: fitting }, wanted, name)).toBeGreaterThan(2)
  })

  test.each([1_000, 60_000])(
    'a page of %i ms keeps every line of any cookie, mirror and journal',
    async (old) => {
      pageAge = old
      repair()
      for (let seed = 1; seed <= 120; seed += 1) {
        const { below, oneOf } = seededRandom(seed)
        const pool = Array.from({ length: 56 }, (_, index) =>
          line(below(3) === 0 ? 1 + below(40) : 900_000 + index, 1 + below(12)),
        )
        const size = below(2) === 0 ? 1 : 0.2
        const some = (most: number) => {
          const picked = pool.filter(() => below(pool.length) < most * size)
          const changed = picked.map((item) => (below(2) === 0 ? { ...item, quantity: 1 + below(99) } : item))
          return reconcileCarts([], changed, [])
        }
        const mirror = some(50)
        const inCookie = fittingInCookie(below(2) === 0 ? mirror : some(48))
        const cookie = below(3) === 0 ? fittingInCookie(some(46)) : inCookie
        const journal = Array.from({ length: below(5) }, (): GuestChange => {
          const item = oneOf(pool)
          const { productId } = item
          return oneOf<GuestChange>([
            add(item),
            raise(productId, below(9) - 4),
            { kind: 'remove', productId },
          ])
        })
        const before = { items: reconcileCarts(inCookie, cookie, mirror), products: {} }
        const wanted = withChanges(
          before,
          journal.map((change) => ({ change })),
        ).items
        const writes = await endAtEachStep({ cookie, mirror, inCookie, journal }, wanted, `seed ${seed}`)
        expect(writes).toBeGreaterThan(0)
      }
    },
  )
})

describe('C3 the journal', () => {
  test('an entry that a tab still sees after its folding is not folded twice', async () => {
    await onDevice({ cookie: [line(1, 40)], mirror: [line(1, 40)], inCookie: [line(1, 40)] })
    for (let times = 0; times < 3; times += 1) {
      leaveInJournal([raise(1, 1)])
      const tab = await openGuestTab()
      expect(tab.shown()).toEqual([[1, 41]])
    }
  })

  test('an unreadable entry is dropped, and the others are folded', async () => {
    await onDevice({ cookie: [], mirror: [], inCookie: [], journal: [add(line(1))] })
    localStorage.setItem('kestrel.cart-journal.guest.broken', '{"key":')
    expect((await openGuestTab()).shown()).toEqual([[1, 1]])
    expect(journalPlaces()).toEqual([])
  })

  test('without localStorage the cart uses mirror and cookie', async () => {
    const tab = await openGuestTab()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    await Promise.all([tab.add(1, 2), tab.tap(1, 1)])
    expect(tab.shown()).toEqual([[1, 3]])
    expect(quantities((await tab.kept())?.items)).toEqual({ 1: 3 })
    expect(quantities(cookieItems() ?? [])).toEqual({ 1: 3 })
  })
})

describe('C3 the database of the device fails', () => {
  const refuse = (way: 'get' | 'put', name: string) =>
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(() => {
      throw new DOMException('Not now', name)
    })

  test('a failed IndexedDB read keeps the lines beyond the cookie, and taps wait in the journal', async () => {
    await onDevice({ cookie: fitting, mirror: many, inCookie: fitting })
    refuse('get', 'UnknownError')
    const page = await openGuestTab()
    await page.add(28)
    expect(page.guestCart.snapshot()).toMatchObject({ ready: true })
    expect(quantities(page.guestCart.snapshot().items)).toEqual(quantities([...fitting, line(28)]))
    expect(journalPlaces()).toHaveLength(1)
    repair()
    expect((await readCartMirror('guest'))?.items).toEqual(many)
    await page.look()
    const all = quantities([...many, line(28)])
    expect(quantities(page.guestCart.snapshot().items)).toEqual(all)
    expect(quantities((await page.kept())?.items)).toEqual(all)
    expect(journalPlaces()).toEqual([])
  })

  test('a line that another page writes meanwhile is in cookie and mirror', async () => {
    await onDevice({ cookie: fitting, mirror: many, inCookie: fitting, journal: [add(line(28))] })
    refuse('put', 'AbortError')
    const page = await openGuestTab()
    repair()
    await onDevice({ cookie: fitting, mirror: [...many, line(29)], inCookie: fitting })
    await page.look()
    const all = quantities([...many, line(28), line(29)])
    expect(quantities(page.guestCart.snapshot().items)).toEqual(all)
    expect(quantities((await page.kept())?.items)).toEqual(all)
  })

  test.each([
    [29_000, 1, {}],
    [31_000, 0, { 1: 2 }],
  ])(
    'CART-11 there is no database: from the 30th second on the cookie takes the changes (%i ms)',
    async (age, inJournal, inCookie) => {
      refuse('get', 'UnknownError')
      vi.spyOn(performance, 'now').mockReturnValue(age)
      const page = await openGuestTab()
      await page.add(1, 2)
      expect(page.shown()).toEqual([[1, 2]])
      expect(journalPlaces()).toHaveLength(inJournal)
      expect(quantities(cookieItems() ?? [])).toEqual(inCookie)
    },
  )

  test('CART-11 the device is full: the cookie takes each change, the next page has the cart', async () => {
    refuse('put', 'QuotaExceededError')
    const page = await openGuestTab()
    await page.add(1, 2)
    await Promise.all([page.tap(1, 3), page.add(2)])
    const wanted = { 1: 5, 2: 1 }
    expect(quantities(cookieItems() ?? [])).toEqual(wanted)
    expect(quantities(page.guestCart.snapshot().items)).toEqual(wanted)
    expect(journalPlaces()).toEqual([])
    const next = await openGuestTab()
    expect(quantities(next.guestCart.snapshot().items)).toEqual(wanted)
    repair()
    await next.look()
    expect(quantities((await next.kept())?.items)).toEqual(wanted)
  })

  test('with device and cookie full, changes without room wait in the journal', async () => {
    await onDevice({ cookie: fitting, mirror: many, inCookie: fitting })
    refuse('put', 'QuotaExceededError')
    const page = await openGuestTab()
    await page.add(28)
    await page.tap(900_000, 1)
    const wanted = quantities([line(900_000, 2), ...many.slice(1), line(28)])
    expect(quantities((await openGuestTab()).guestCart.snapshot().items)).toEqual(wanted)
    repair()
    const next = await openGuestTab()
    expect(quantities((await next.kept())?.items)).toEqual(wanted)
    expect(journalPlaces()).toEqual([])
  })
})
