import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedFaults, faultsBetween, lettersOf } from './spelling.ts'

test.each([
  ['lapwing', 'lapwing', 0],
  ['lapwng', 'lapwing', 1],
  ['lapwiing', 'lapwing', 1],
  ['lapwang', 'lapwing', 1],
  ['lapiwng', 'lapwing', 1],
  ['lpwng', 'lapwing', 2],
  ['glider', 'trainer', 3],
])('%s for %s: %i faults', (typed, word, faults) => {
  expect(faultsBetween(typed, word, 2)).toBe(faults)
})
test('a word that is still being typed is compared with beginnings', () => {
  expect(faultsBetween('kitiwa', 'kittiwake', 1, true)).toBe(1)
  expect(faultsBetween('kitiwa', 'kittiwake', 1)).toBe(2)
})
test('short words must be right, long ones may have two faults', () => {
  expect([3, 4, 7, 8].map(allowedFaults)).toEqual([0, 1, 1, 2])
})
test('two words differ in no more letters than twice their faults', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      const faults = faultsBetween(a, b, 12)
      const differing = (lettersOf(a) ^ lettersOf(b)).toString(2).replace(/[^1]/g, '').length
      expect(differing).toBeLessThanOrEqual(2 * faults)
      expect(faultsBetween(b, a, 12)).toBe(faults)
    }),
  )
})
