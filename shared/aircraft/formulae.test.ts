import { expect, test } from 'vitest'
import {
  aspectRatio,
  cubicLoading,
  meanChord,
  meanChordOffset,
  powerLoading,
  stallSpeed,
  throwInMillimetres,
  wingArea,
  wingLoading,
} from './formulae.ts'

// The four archetypes: span, root, tip, sweep, area, aspect ratio, mean chord, mass, loading, cubic, lift, stall.
const archetypes = [
  ['trainer', 1000, 210, 190, 1, 20, 5, 200, 650, 32.5, 7.3, 1.2, 24],
  ['motor glider', 1200, 180, 120, 1.4, 18, 8, 152, 470, 26.1, 6.2, 1.1, 22],
  ['flying wing', 800, 260, 150, 27, 16.4, 3.9, 210, 520, 31.7, 7.8, 0.9, 27],
  ['EDF jet', 800, 230, 90, 30, 12.8, 5, 170, 860, 67.2, 18.8, 0.95, 38],
] as const satisfies readonly (readonly [string, ...number[]])[]
test.each(archetypes)(
  '%s: area, aspect ratio, mean chord, loadings and stall',
  (_name, span, root, tip, _sweep, area, ratio, mac, mass, loading, cubic, lift, stall) => {
    expect(wingArea(span, root, tip)).toBeCloseTo(area, 0)
    expect(aspectRatio(span, area)).toBeCloseTo(ratio, 1)
    expect(Math.abs(meanChord(root, tip) - mac)).toBeLessThan(2)
    expect(wingLoading(mass, area)).toBeCloseTo(loading, 1)
    expect(Math.abs(cubicLoading(mass, area) - cubic)).toBeLessThan(0.1)
    expect(Math.abs(stallSpeed(mass, area, lift) - stall)).toBeLessThan(1.5)
  },
)
test('throws, power loading and the offset of the mean chord', () => {
  expect(throwInMillimetres(45, 12)).toBeCloseTo(9.4, 1)
  expect(throwInMillimetres(45, 18)).toBeCloseTo(14.1, 1)
  expect(powerLoading(122, 650)).toBeCloseTo(187.7, 1)
  expect(meanChordOffset(800, 260, 150, 27)).toBeGreaterThan(90)
})
