import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
test.each([
  ['2026-11-25T11:30:00Z', 'less than an hour'],
  // The shop's clock may be ahead.
  ['2026-11-25T12:30:00Z', 'less than an hour'],
  ['2026-11-25T11:00:00Z', '1 hour'],
  ['2026-11-23T13:00:00Z', '47 hours'],
  ['2026-11-23T12:00:00Z', '2 days'],
  ['2026-10-25T12:00:00Z', '31 days'],
])('what waits since %s has waited %s', (since, age) => {
  expect(ageOf(since, now)).toBe(age)
})
