import { describe, expect, test } from 'vitest'
import type { GuestItem } from './guest-cart.ts'
import { reconcileCarts } from './reconcile-carts.ts'
import { seededRandom } from './seeded-random.ts'

const line = (productId: number, quantity = 1): GuestItem => ({
  id: `line-${productId}-00`,
  productId,
  quantity,
})

describe('cookie and mirror come together', () => {
  test('AMB-22 changes made on both sides survive', () => {
    const base = [line(1), line(2), line(3)]
    const cookie = [line(1, 4), line(2), line(3), line(5)]
    const mirror = [line(1), line(3, 2), line(4)]
    expect(reconcileCarts(base, cookie, mirror)).toEqual(
      expect.arrayContaining([line(1, 4), line(3, 2), line(4), line(5)]),
    )
    expect(reconcileCarts(base, cookie, mirror)).toHaveLength(4)
  })
  test('both sides raised the same line: both raises count', () => {
    expect(reconcileCarts([line(1, 2)], [line(1, 3)], [line(1, 5)])).toEqual([line(1, 6)])
    expect(reconcileCarts([line(1, 2)], [line(1, 80)], [line(1, 90)])).toEqual([line(1, 99)])
  })
  test('a line removed on one side and changed on the other stays', () => {
    expect(reconcileCarts([line(1, 2)], [], [line(1, 3)])).toEqual([line(1, 3)])
    expect(reconcileCarts([line(1, 2)], [line(1, 3)], [])).toEqual([line(1, 3)])
  })
  test('a line removed on one side and unchanged on the other is removed', () => {
    expect(reconcileCarts([line(1, 2)], [], [line(1, 2)])).toEqual([])
    expect(reconcileCarts([line(1, 2)], [line(1, 2)], [])).toEqual([])
  })
  test('lines that only the mirror could hold stay', () => {
    expect(reconcileCarts([line(1)], [line(1)], [line(1), line(2)])).toEqual([line(1), line(2)])
  })
  test('two tabs that both added one product make one line of it', () => {
    const here = { id: 'from-this-tab', productId: 1, quantity: 1 }
    const there = { id: 'from-that-tab', productId: 1, quantity: 2 }
    expect(reconcileCarts([], [here], [there])).toEqual([{ id: 'from-that-tab', productId: 1, quantity: 3 }])
  })
})

test('a change on one side alone is taken as it is, and reconciling twice changes nothing more', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const { below } = seededRandom(seed)
    const some = () => [1, 2, 3, 4, 5].flatMap((id) => (below(2) ? [line(id, 1 + below(99))] : []))
    const [base, cookie, mirror] = [some(), some(), some()]
    const sorted = (items: readonly GuestItem[]) => items.toSorted((a, b) => a.productId - b.productId)
    expect(sorted(reconcileCarts(base, cookie, base))).toEqual(cookie)
    expect(sorted(reconcileCarts(base, base, mirror))).toEqual(mirror)
    const settled = reconcileCarts(base, cookie, mirror)
    expect(sorted(reconcileCarts(base, mirror, cookie))).toEqual(sorted(settled))
    expect(reconcileCarts(settled, settled, settled)).toEqual(settled)
    const wanted = new Set([...cookie, ...mirror].map(({ id }) => id))
    for (const { id, quantity } of settled) {
      expect(wanted.has(id)).toBe(true)
      expect(quantity).toBeGreaterThanOrEqual(1)
      expect(quantity).toBeLessThanOrEqual(99)
    }
  }
})
