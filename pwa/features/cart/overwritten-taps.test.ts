import { expect, test } from 'vitest'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import type { CartMirror } from '#shared/offline/kept-cart.ts'
import { claimTaps, doAgain, type Tap, tapsBetween } from './overwritten-taps.ts'

const line = (id: string, quantity: number): GuestItem => ({ id, productId: id.charCodeAt(0), quantity })
const mirrorOf = (items: readonly GuestItem[]): CartMirror => ({
  userId: null,
  items,
  inCookie: items,
  products: {},
  changedAt: '2026-05-01T10:00:00.000Z',
})
const piecesOf = (items: readonly GuestItem[]) =>
  Object.fromEntries(items.map((item) => [item.id, item.quantity]))

/** Tabs over one cookie: a tap reads it and writes it, at once or after others have read it too. */
class Tabs {
  cookie: readonly GuestItem[]
  mirror: CartMirror
  readonly taps = new Map<number, Tap[]>()
  constructor(items: readonly GuestItem[]) {
    this.cookie = items
    this.mirror = mirrorOf(items)
  }
  tap(tab: number, id: string, pieces: number, read = this.cookie): void {
    const after = read.map((item) => (item.id === id ? { ...item, quantity: item.quantity + pieces } : item))
    this.taps.set(tab, [...(this.taps.get(tab) ?? []), ...tapsBetween(read, after)])
    this.cookie = after
  }
  /** What a tab does under the lock. */
  write(tab: number): void {
    const { again, unclaimed } = claimTaps(this.mirror, this.cookie, this.taps.get(tab) ?? [])
    this.taps.delete(tab)
    this.cookie = doAgain(this.cookie, again, this.mirror)
    this.mirror = { ...this.mirror, items: this.cookie, inCookie: this.cookie, unclaimed }
  }
}

test('a tap that another tab overwrote in the same instant is done again, once', () => {
  const tabs = new Tabs([line('a', 40)])
  const read = tabs.cookie
  tabs.tap(1, 'a', 1, read)
  tabs.tap(2, 'a', 1, read)
  for (const tab of [3, 1, 2, 1, 3, 2]) tabs.write(tab)
  expect(piecesOf(tabs.cookie)).toEqual({ a: 42 })
})

test('what a closed page left behind is no tap of the next one, nor hides it', () => {
  const tabs = new Tabs([line('a', 5)])
  tabs.tap(1, 'a', 1)
  tabs.write(2)
  tabs.tap(2, 'a', -1)
  tabs.write(2)
  expect(piecesOf(tabs.cookie)).toEqual({ a: 5 })
})

test('a new line that was overwritten comes back; one that was removed meanwhile stays away', () => {
  const mirror = mirrorOf([line('a', 1)])
  const added: Tap = { item: line('b', 2), pieces: 2, isNew: true }
  const more: Tap = { item: line('c', 3), pieces: 1, isNew: false }
  const { again } = claimTaps(mirror, [line('a', 1)], [added, more])
  expect(piecesOf(doAgain([line('a', 1)], again, mirror))).toEqual({ a: 1, b: 2 })
})

test('C3 whatever tabs tap and overwrite, and in whatever order they write, each tap counts once', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { below } = seededRandom(seed)
    const tabs = new Tabs([line('a', 40), line('b', 40)])
    const want: Record<string, number> = { a: 40, b: 40 }
    for (let step = 0; step < 12; step += 1) {
      const read = tabs.cookie
      const together = below(3) === 0 ? [0, 1, 2] : [below(3)]
      for (const tab of together) {
        const [id, pieces] = [below(2) === 0 ? 'a' : 'b', below(2) === 0 ? 1 : -1]
        want[id] = (want[id] ?? 0) + pieces
        tabs.tap(tab, id, pieces, read)
      }
      if (below(2) === 0) for (const tab of together) tabs.write(tab)
    }
    for (const tab of [2, 0, 1]) tabs.write(tab)
    expect(piecesOf(tabs.cookie), `seed ${seed}`).toEqual(want)
  }
})
