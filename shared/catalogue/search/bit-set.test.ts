import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, and, type BitSet, count, countBoth, members, remove, union, withRoom } from './bit-set.ts'

const numbers = fc.uniqueArray(fc.nat(500))
function setOf(values: readonly number[]): BitSet {
  let set = withRoom(undefined, 1)
  for (const value of values) {
    set = withRoom(set, value + 1)
    add(set, value)
  }
  return set
}
const rising = (values: Iterable<number>) => [...values].toSorted((a, b) => a - b)

test('bit sets behave like sets', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [left, right] = [setOf(a), setOf(b)]
      expect(members(left)).toEqual(rising(a))
      expect(count(left)).toBe(a.length)
      expect(members(and(left, right))).toEqual(rising(a.filter((each) => b.includes(each))))
      expect(countBoth(left, right)).toBe(a.filter((each) => b.includes(each)).length)
      expect(members(union([left, right]))).toEqual(rising(new Set([...a, ...b])))
      for (const value of b) remove(left, value)
      expect(members(left)).toEqual(rising(a.filter((each) => !b.includes(each))))
    }),
  )
})
