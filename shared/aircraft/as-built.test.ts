import { expect, test } from 'vitest'
import type { Aircraft } from './aircraft.ts'
import { asBuilt } from './as-built.ts'
import { stallSpeed, wingLoading } from './formulae.ts'

const trainer = {
  airframe: { area: 20 },
  weights: { target: 650 },
  performance: { loading: 32.5, stall: stallSpeed(650, 20, 1.2) },
} as Aircraft

test('at the designer’s weight the numbers are those of the designer', () => {
  const { loading, stall } = asBuilt(trainer, 650)
  expect(loading).toBeCloseTo(trainer.performance.loading, 6)
  expect(stall).toBeCloseTo(trainer.performance.stall, 6)
})

test('at another weight the numbers are those that the catalogue would compute', () => {
  for (const auw of [500, 690, 1180]) {
    expect(asBuilt(trainer, auw).loading).toBeCloseTo(wingLoading(auw, 20), 6)
    expect(asBuilt(trainer, auw).stall).toBeCloseTo(stallSpeed(auw, 20, 1.2), 6)
  }
  expect(asBuilt(trainer, 1300).stall / trainer.performance.stall).toBeCloseTo(Math.SQRT2, 6)
})
