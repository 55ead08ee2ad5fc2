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

const archetypes = [
  {
    name: 'trainer',
    span: 1000,
    root: 210,
    tip: 190,
    area: 20,
    ratio: 5,
    mac: 200,
    mass: 650,
    loading: 32.5,
    cubic: 7.3,
    lift: 1.2,
    stall: 24,
  },
  {
    name: 'motor glider',
    span: 1200,
    root: 180,
    tip: 120,
    area: 18,
    ratio: 8,
    mac: 152,
    mass: 470,
    loading: 26.1,
    cubic: 6.2,
    lift: 1.1,
    stall: 22,
  },
  {
    name: 'flying wing',
    span: 800,
    root: 260,
    tip: 150,
    area: 16.4,
    ratio: 3.9,
    mac: 210,
    mass: 520,
    loading: 31.7,
    cubic: 7.8,
    lift: 0.9,
    stall: 27,
  },
  {
    name: 'EDF jet',
    span: 800,
    root: 230,
    tip: 90,
    area: 12.8,
    ratio: 5,
    mac: 170,
    mass: 860,
    loading: 67.2,
    cubic: 18.8,
    lift: 0.95,
    stall: 38,
  },
]
test.each(archetypes)('$name: area, aspect ratio, mean chord, loadings and stall', (wing) => {
  expect(wingArea(wing.span, wing.root, wing.tip)).toBeCloseTo(wing.area, 0)
  expect(aspectRatio(wing.span, wing.area)).toBeCloseTo(wing.ratio, 1)
  expect(Math.abs(meanChord(wing.root, wing.tip) - wing.mac)).toBeLessThan(2)
  expect(wingLoading(wing.mass, wing.area)).toBeCloseTo(wing.loading, 1)
  expect(Math.abs(cubicLoading(wing.mass, wing.area) - wing.cubic)).toBeLessThan(0.1)
  expect(Math.abs(stallSpeed(wing.mass, wing.area, wing.lift) - wing.stall)).toBeLessThan(1.5)
})
test('throws, power loading and the offset of the mean chord', () => {
  expect(throwInMillimetres(45, 12)).toBeCloseTo(9.4, 1)
  expect(throwInMillimetres(45, 18)).toBeCloseTo(14.1, 1)
  expect(powerLoading(122, 650)).toBeCloseTo(187.7, 1)
  expect(meanChordOffset(800, 260, 150, 27)).toBeGreaterThan(90)
})
