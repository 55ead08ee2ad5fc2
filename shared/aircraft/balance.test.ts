import { expect, test } from 'vitest'
import { combineWings, neutralPoint, neutralPointOfCanard } from './balance.ts'

/** From the design page: wing area, aspect ratio, mean chord; tail arm, area, span; share of the fuselage, margin. */
const archetypes = [
  { name: 'trainer', wing: [20, 5, 200], tail: [520, 4, 400], fuselage: 0.03, margin: 0.11, cg: 30 },
  { name: 'motor glider', wing: [18, 8, 152], tail: [600, 2.3, 340], fuselage: 0.03, margin: 0.1, cg: 36 },
  { name: 'EDF jet', wing: [12.8, 5, 170], tail: [290, 2.6, 300], fuselage: 0.05, margin: 0.08, cg: 24 },
] as const
test.each(archetypes)('$name: the CG of the design page', ({ wing, tail, fuselage, margin, cg }) => {
  const [area, aspect, mac] = wing
  const [arm, tailArea, tailSpan] = tail
  const tailMac = (tailArea * 10_000) / tailSpan
  const plan = { area, aspect, mac, leading: 0 }
  const behind = {
    area: tailArea,
    aspect: tailSpan ** 2 / (tailArea * 10_000),
    mac: tailMac,
    leading: mac / 4 + arm - tailMac / 4,
  }
  expect(Math.abs((neutralPoint(plan, behind, fuselage) - margin) * 100 - cg)).toBeLessThan(1.5)
})
test('a wing alone is neutral at its quarter chord', () => {
  expect(neutralPoint({ area: 16, aspect: 4, mac: 210, leading: 0 }, null, 0)).toBe(0.25)
})
test('a foreplane moves the neutral point forward, a larger one further', () => {
  const wing = { area: 20, aspect: 5, mac: 200, leading: 400 }
  const front = (area: number) => ({ area, aspect: 5, mac: 70, leading: 50 })
  const [small, large] = [neutralPointOfCanard(wing, front(2), 0), neutralPointOfCanard(wing, front(4), 0)]
  expect(small).toBeLessThan(0.25)
  expect(large).toBeLessThan(small)
})
test('two equal wings are one in their middle, with twice the area', () => {
  const one = combineWings(
    [
      { area: 10, aspect: 6, mac: 150, leading: 0 },
      { area: 10, aspect: 6, mac: 150, leading: 50 },
    ],
    800,
  )
  expect(one).toEqual({ area: 20, aspect: 3.2, mac: 150, leading: 25 })
})
