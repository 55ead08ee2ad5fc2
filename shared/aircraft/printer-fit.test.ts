import { expect, test } from 'vitest'
import { fitsPrinter } from './printer-fit.ts'

test('a part fits with 5 mm on each side, turned or not', () => {
  expect(fitsPrinter([210, 100, 200], [220, 220, 250])).toBe(true)
  expect(fitsPrinter([211, 209, 200], [220, 220, 250])).toBe(false)
  expect(fitsPrinter([100, 240, 50], [260, 180, 200])).toBe(true)
})
test('height is not turned away', () => {
  expect(fitsPrinter([50, 50, 251], [300, 300, 250])).toBe(false)
})
test('a slender part lies across the corners', () => {
  expect(fitsPrinter([280, 12, 20], [220, 220, 250])).toBe(true)
  expect(fitsPrinter([280, 60, 20], [220, 220, 250])).toBe(false)
})
