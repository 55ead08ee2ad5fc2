// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fittingInCookie, type GuestItem, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import type { Note } from './cart-journal.ts'

const line = (productId: number, quantity = 1): GuestItem => ({
  id: `line-${String(productId).padStart(7, '0')}`,
  productId,
  quantity,
})
/** More than the cookie has room for. */
const many = Array.from({ length: 44 }, (_, index) => line(900_000 + index))
const fitting = fittingInCookie(many)
const quantities = (items: readonly GuestItem[]) =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]))

/** What a page finds on the device. */
async function onDevice(
  cookie: readonly GuestItem[],
  items: readonly GuestItem[],
  inCookie: readonly GuestItem[],
) {
  document.cookie = `kmi_guest_cart=${serialiseGuestCart(cookie)}; Path=/`
  const changedAt = new Date().toISOString()
  await writeCartMirror('guest', { userId: null, items, inCookie, products: {}, changedAt })
}
/** A page that has just been opened: it reads and writes, and its cart is given. */
async function openPage(notes: readonly Note[] = []) {
  vi.resetModules()
  const { writeGuestCart } = await import('./guest-cart-writer.ts')
  const { isMirrorSettled } = await import('./guest-mirror.ts')
  const database = await import('#shared/offline/offline-database.ts')
  const look = (left: readonly Note[] = []) =>
    writeGuestCart({ takeChanges: () => [], notes: left, isStart: true })
  const { items } = await look(notes)
  const leave = () => database.withOfflineDatabase(async (opened) => opened.close())
  return { items, look, leave, isMirrorSettled }
}

/** Everything works again; what a page says of what did not is no output of the test. */
function mend() {
  vi.restoreAllMocks()
  for (const how of ['warn', 'error'] as const) vi.spyOn(console, how).mockReturnValue()
}
beforeEach(async () => {
  mend()
  await withOfflineDatabase(async (opened) => opened.close())
  await deleteDB('kestrel')
})

const cookieOf = (of: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(of, 'cookie') ?? cookieOf(Object.getPrototypeOf(of) as object)
/** After so many writings, to the cookie or the mirror, nothing of the page reaches the device any more. */
function endAfter(steps: number) {
  let left = steps
  const cookie = cookieOf(document)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    if (left-- > 0) cookie.set?.call(document, text)
  })
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (left-- > 0) return put.apply(this, given)
    throw new DOMException('The page is gone', 'AbortError')
  })
  return { wasReached: () => left < 0 }
}

const raised = fitting.map((item, index) => (index < 4 ? { ...item, quantity: 10 } : item))
describe.each([
  ['a line that a tap had put into the full cookie', [...fitting, line(27)], many, [], [...many, line(27)]],
  [
    'a line that was noted, since the cookie has no room',
    fitting,
    many,
    [{ key: 'noted', base: fitting, items: [...fitting, line(28)], products: {}, at: 1 }],
    [...many, line(28)],
  ],
  [
    'lines that fall out of the cookie since others grow',
    fitting,
    fitting,
    [{ key: 'noted', base: fitting, items: raised, products: {}, at: 1 }],
    raised,
  ],
  [
    'a line of the mirror alone that was removed, and one that moves up',
    fitting,
    many,
    [{ key: 'noted', base: many, items: many.slice(1), products: {}, at: 1 }],
    many.slice(1),
  ],
] satisfies [string, GuestItem[], GuestItem[], Note[], GuestItem[]][])(
  'C3 a page that ends at any step of its writing: %s',
  (_, cookie, mirror, notes, wanted) => {
    test('the next one has every line', async () => {
      let steps = 0
      for (let isCut = true; isCut; steps += 1) {
        await onDevice(cookie, mirror, fitting)
        const end = endAfter(steps)
        const page = await openPage(notes)
        isCut = end.wasReached()
        const left = page.isMirrorSettled() ? [] : notes
        mend()
        await page.leave()
        const next = await openPage(left)
        expect(quantities(next.items), `ended after ${steps} steps`).toEqual(quantities(wanted))
        await next.leave()
      }
      expect(steps).toBeGreaterThan(1)
    })
  },
)

test('C3 whatever cookie, mirror and notes are, the next page after one that ended has the same cart', async () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const { below } = seededRandom(seed)
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
    const base = [cookie, mirror, some(48)][below(3)] ?? []
    const notes = below(2) === 0 ? [] : [{ key: `noted-${seed}`, base, items: some(52), products: {}, at: 1 }]
    const together = reconcileCarts(inCookie, cookie, mirror)
    const wanted = notes.reduce((items, note) => reconcileCarts(note.base, note.items, items), together)
    let isCut = true
    for (let steps = 0; isCut; steps += 1) {
      await onDevice(cookie, mirror, inCookie)
      const end = endAfter(steps)
      const page = await openPage(notes)
      isCut = end.wasReached()
      mend()
      await page.leave()
      const next = await openPage(notes)
      expect(quantities(next.items), `seed ${seed}, ended after ${steps} steps`).toEqual(quantities(wanted))
      await next.leave()
    }
  }
})

describe('C3 a mirror that cannot be read for a moment', () => {
  const noReading = () =>
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Not now', 'UnknownError')
    })

  test('is not taken for an empty one: the lines beyond the cookie stay', async () => {
    await onDevice(fitting, many, fitting)
    noReading()
    const page = await openPage()
    expect(page.items).toEqual(fitting)
    expect(page.isMirrorSettled()).toBe(false)
    mend()
    expect((await readCartMirror('guest'))?.items).toEqual(many)
    expect(quantities((await page.look()).items)).toEqual(quantities(many))
    expect(page.isMirrorSettled()).toBe(true)
    await page.leave()
  })
  test('takes what was noted meanwhile once it can be read', async () => {
    await onDevice(fitting, many, fitting)
    noReading()
    const note = { key: 'noted', base: fitting, items: [...fitting, line(28)], products: {}, at: 1 }
    const page = await openPage([note])
    expect(quantities(page.items)).toEqual(quantities(note.items))
    mend()
    const all = [...many, line(28)]
    expect(quantities((await page.look([note])).items)).toEqual(quantities(all))
    expect(quantities((await readCartMirror('guest'))?.items ?? [])).toEqual(quantities(all))
    await page.leave()
  })
})

test('C3 what another page writes while one cannot is in both', async () => {
  await onDevice(fitting, many, fitting)
  const note = { key: 'noted', base: fitting, items: [...fitting, line(28)], products: {}, at: 1 }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const page = await openPage([note])
  expect(quantities(page.items)).toEqual(quantities([...many, line(28)]))
  mend()
  await onDevice(fitting, [...many, line(29)], fitting)
  const all = quantities([...many, line(28), line(29)])
  expect(quantities((await page.look([note])).items)).toEqual(all)
  expect(quantities((await readCartMirror('guest'))?.items ?? [])).toEqual(all)
  await page.leave()
})
