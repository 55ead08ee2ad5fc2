import { expect, test } from 'vitest'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import type { CartMirror } from '#shared/offline/kept-cart.ts'
import { claimTaps, type CookieChange, doAgain, type Tap, tapsBetween, withPast } from './overwritten-taps.ts'

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

/** What is still to be done of something that was begun. */
type Steps = (() => void)[]
/** All of them step by step, none ahead of the others. */
function goOn(...begun: Steps[]): void {
  for (let at = 0; begun.some((steps) => at < steps.length); at += 1) for (const steps of begun) steps[at]?.()
}

/** Tabs over one cookie. Whatever reads it and writes it does so in two steps, and others may come in between. */
class Tabs {
  cookie: readonly GuestItem[]
  mirror: CartMirror
  time = 0
  readonly changes = new Map<number, CookieChange[]>()
  constructor(items: readonly GuestItem[]) {
    this.cookie = items
    this.mirror = mirrorOf(items)
  }
  /** A tap reads the cookie; then it writes, and a moment later it knows that it has. */
  begin(tab: number, id: string, pieces: number): Steps {
    const askedAt = (this.time += 1)
    let readAt = 0
    let [before, written]: (readonly GuestItem[])[] = [[], []]
    const read = () => {
      before = this.cookie
      readAt = this.time += 1
      written = before.map((item) => (item.id === id ? { ...item, quantity: item.quantity + pieces } : item))
    }
    const write = () => {
      this.cookie = written ?? []
    }
    const end = () => {
      const [was, is] = [before ?? [], written ?? []]
      const taps = tapsBetween(was, is)
      const change = { taps, read: was, written: is, askedAt, readAt, writtenAt: (this.time += 1) }
      this.changes.set(tab, [...(this.changes.get(tab) ?? []), change])
    }
    return [read, write, end]
  }
  tap(tab: number, id: string, pieces: number): void {
    goOn(this.begin(tab, id, pieces))
  }
  /** What a tab does under the lock: it reads the cookie; gives its writing. */
  beginWrite(tab: number): Steps {
    const [cookie, readAt] = [this.cookie, (this.time += 1)]
    const changes = this.changes.get(tab) ?? []
    this.changes.delete(tab)
    const claimed = claimTaps(this.mirror, cookie, changes)
    const items = doAgain(cookie, claimed, this.mirror)
    const isDue = JSON.stringify(items) !== JSON.stringify(cookie)
    const write = () => {
      if (isDue) this.cookie = items
    }
    const end = () => {
      const found = withPast(this.mirror.past, { at: readAt, items: cookie })
      const past = isDue ? withPast(found, { at: (this.time += 1), items }) : found
      this.mirror = { ...this.mirror, items, inCookie: items, unclaimed: claimed.unclaimed, past }
    }
    return [write, end]
  }
  write(tab: number): void {
    goOn(this.beginWrite(tab))
  }
}

test('a tap that another tab overwrote in the same instant is done again, once', () => {
  const tabs = new Tabs([line('a', 40)])
  goOn(tabs.begin(1, 'a', 1), tabs.begin(2, 'a', 1))
  for (const tab of [3, 1, 2, 1, 3, 2]) tabs.write(tab)
  expect(piecesOf(tabs.cookie)).toEqual({ a: 42 })
})

test.each([1, -1])(
  'a tap that was claimed, and is undone by one that knew nothing of it (%i), is there',
  (pieces) => {
    for (const between of [[], [1], [3]]) {
      const tabs = new Tabs([line('a', 40), line('b', 40)])
      const [read, ...late] = tabs.begin(2, 'a', pieces)
      read?.()
      tabs.tap(1, 'a', 1)
      tabs.tap(1, 'b', 1)
      tabs.write(1)
      goOn(late)
      for (const tab of [...between, 2, 1, 3]) tabs.write(tab)
      expect(piecesOf(tabs.cookie)).toEqual({ a: 41 + pieces, b: 41 })
      expect(tabs.mirror.unclaimed).toEqual({})
    }
  },
)

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
  const read = [line('a', 1)]
  const change = { taps: [added, more], read, written: read, askedAt: 1, readAt: 1, writtenAt: 2 }
  const claimed = claimTaps(mirror, [line('a', 1)], [change])
  expect(piecesOf(doAgain([line('a', 1)], claimed, mirror))).toEqual({ a: 1, b: 2 })
})

test('a line that came while another was tapped comes back, and one that went stays away', () => {
  const past = [{ at: 5, items: [line('a', 1), line('c', 3)] }]
  const mirror = { ...mirrorOf([line('a', 1), line('c', 3)]), past }
  const [read, cookie] = [
    [line('a', 1), line('b', 2)],
    [line('a', 2), line('b', 2)],
  ]
  const change = {
    taps: tapsBetween(read, cookie),
    read,
    written: cookie,
    askedAt: 4,
    readAt: 4,
    writtenAt: 6,
  }
  const claimed = claimTaps(mirror, cookie, [change])
  expect(piecesOf(doAgain(cookie, claimed, mirror))).toEqual({ a: 2, c: 3 })
  expect(claimed.unclaimed).toEqual({})
})

test('C3 whatever tabs tap and overwrite, and in whatever order they write, each tap counts once', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { below } = seededRandom(seed)
    const tabs = new Tabs([line('a', 40), line('b', 40)])
    const want: Record<string, number> = { a: 40, b: 40 }
    for (let step = 0; step < 12; step += 1) {
      const together = below(3) === 0 ? [0, 1, 2] : [below(3)]
      const begun = together.map((tab) => {
        const [id, pieces] = [below(2) === 0 ? 'a' : 'b', below(2) === 0 ? 1 : -1]
        want[id] = (want[id] ?? 0) + pieces
        return tabs.begin(tab, id, pieces)
      })
      goOn(...begun)
      if (below(2) === 0) for (const tab of together) tabs.write(tab)
    }
    for (const tab of [2, 0, 1]) tabs.write(tab)
    expect(piecesOf(tabs.cookie), `seed ${seed}`).toEqual(want)
  }
})

/** A tap in each of two tabs, with their writings in between, at any moment; then both write once more. */
function tapAtOnce(tabs: Tabs, want: Record<string, number>, below: (end: number) => number): void {
  /** What a tab has read and not yet written: a page does one thing at a time, and one page has the lock. */
  const open = new Map<number, Steps>()
  const tapped = new Set<number>()
  let locked: number | null = null
  for (let moment = 0; moment < 24; moment += 1) {
    const tab = below(2)
    const [step, ...later] = open.get(tab) ?? []
    if (step) {
      step()
      open.set(tab, later)
      if (locked === tab && later.length === 0) locked = null
    } else if (!tapped.has(tab) && below(2) === 0) {
      tapped.add(tab)
      const [id, pieces] = [below(2) === 0 ? 'a' : 'b', below(2) === 0 ? 1 : -1]
      want[id] = (want[id] ?? 0) + pieces
      open.set(tab, tabs.begin(tab, id, pieces))
    } else if (locked === null) {
      locked = tab
      open.set(tab, tabs.beginWrite(tab))
    }
  }
  goOn(...open.values())
  for (const tab of [0, 1, 0]) tabs.write(tab)
}

test('C3 however a tap in each of two tabs and what follows from it come between each other, both count once', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const { below } = seededRandom(seed)
    const tabs = new Tabs([line('a', 40), line('b', 40)])
    const want: Record<string, number> = { a: 40, b: 40 }
    for (let round = 0; round < 5; round += 1) {
      tapAtOnce(tabs, want, below)
      expect(piecesOf(tabs.cookie), `seed ${seed}, round ${round}`).toEqual(want)
    }
  }
})
