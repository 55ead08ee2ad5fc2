import { expect, test } from 'vitest'
import { isExcluded } from './exclusion.ts'

test.each([
  [0, false],
  [1, false],
  [2, false],
  [3, true],
  [4, true],
  [12, true],
])('BETA-24 %i failed programs: excluded is %s', (failures, excluded) => {
  expect(isExcluded(failures)).toBe(excluded)
})
