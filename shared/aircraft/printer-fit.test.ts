import { expect, test } from 'vitest'
import { fitOf, fitsPrinter } from './printer-fit.ts'
import { shortfallOf } from './printer-shortfall.ts'

test('a part fits with 5 mm on each side, turned or not', () => {
  expect(fitsPrinter([210, 100, 200], [220, 220, 250])).toBe(true)
  expect(fitsPrinter([211, 209, 200], [220, 220, 250])).toBe(false)
  expect(fitsPrinter([100, 240, 50], [260, 180, 200])).toBe(true)
})
test('a tall part cannot be turned to fit', () => {
  expect(fitsPrinter([50, 50, 251], [300, 300, 250])).toBe(false)
})
test('a slender part lies across the corners', () => {
  expect(fitsPrinter([280, 12, 20], [220, 220, 250])).toBe(true)
  expect(fitsPrinter([280, 60, 20], [220, 220, 250])).toBe(false)
})
test('an aircraft fits when all its parts do; otherwise it is said how many do not, and why', () => {
  const sizes = [
    { size: [200, 40, 230], parts: 2 },
    { size: [230, 200, 40], parts: 3 },
    { size: [40, 40, 20], parts: 5 },
  ] as const
  expect(fitOf(sizes, [250, 250, 250])).toEqual({ parts: 10, tooTall: 0, tooWide: 0 })
  expect(fitOf(sizes, [220, 220, 220])).toEqual({ parts: 10, tooTall: 2, tooWide: 3 })
})
test('what misses a printer is said with its parts and the largest miss in mm, in height or on the bed', () => {
  const sizes = [
    { size: [100, 40, 195], parts: 2 },
    { size: [100, 90, 20], parts: 3 },
  ] as const
  expect(shortfallOf(sizes, [180, 180, 180])).toEqual({ parts: 2, of: 5, by: 15, way: 'height' })
  expect(shortfallOf(sizes, [220, 220, 195])).toBeNull()
  expect(shortfallOf([{ size: [172, 168, 50], parts: 1 }], [180, 180, 180])).toEqual({
    parts: 1,
    of: 1,
    by: 2,
    way: 'bed',
  })
})
