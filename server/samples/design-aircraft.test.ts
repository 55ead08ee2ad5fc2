import { expect, test } from 'vitest'
import { drivePower } from '#shared/aircraft/drive-power.ts'
import { aircraftDesigns } from './aircraft/designs.ts'
import { measures } from './aircraft/measures.gen.ts'
import { designAircraft } from './design-aircraft.ts'
import { cambered, sectionRing } from './geometry/section.ts'

const records = aircraftDesigns.map((design) => {
  const measured = measures[design.slug]
  if (!measured) throw new Error(`${design.slug} is not measured`)
  return { slug: design.slug, design, record: designAircraft(design, measured) }
})

/** The four archetypes of the design page. */
const archetypes = [
  { slug: 'dunlin-1000', area: 20, ratio: 5, mac: 200, auw: [550, 800], stall: 24, cg: [64, 30] },
  { slug: 'swift-1200', area: 18, ratio: 8, mac: 152, auw: [400, 600], stall: 22, cg: [62, 36] },
  { slug: 'lapwing-800', area: 16.4, ratio: 3.9, mac: 210, auw: [420, 650], stall: 27, cg: [133, 19] },
  { slug: 'hobby-64', area: 12.8, ratio: 5, mac: 170, auw: [750, 1050], stall: 38, cg: [139, 24] },
] as const
test.each(archetypes)('$slug is the archetype of its kind', ({ slug, area, ratio, mac, auw, stall, cg }) => {
  const { record } = records.find((each) => each.slug === slug) ?? expect.unreachable(slug)
  const { airframe, weights, performance, firstFlight } = record
  expect(Math.abs(airframe.area - area) / area).toBeLessThan(0.02)
  expect(Math.abs(airframe.aspectRatio - ratio)).toBeLessThan(0.15)
  expect(Math.abs(airframe.mac - mac)).toBeLessThan(3)
  expect([weights.least, weights.most]).toEqual(auw)
  expect(weights.target).toBeGreaterThan(auw[0])
  expect(weights.target).toBeLessThan(auw[1])
  expect(Math.abs(performance.stall - stall)).toBeLessThan(2)
  expect(Math.abs(firstFlight.cg - cg[0])).toBeLessThan(3)
  expect(Math.abs(firstFlight.cgPercent - cg[1])).toBeLessThan(2)
})

/** W/kg and kg/m³ by kind, from the design page: from the calmest to the wildest that is still right. */
const ranges: Record<string, { power: [number, number]; cubic: [number, number] }> = {
  Trainer: { power: [120, 200], cubic: [4, 8] },
  'Motor glider': { power: [100, 260], cubic: [4, 7] },
  'Thermal glider': { power: [100, 260], cubic: [2, 4.5] },
  Micro: { power: [120, 200], cubic: [4, 8] },
  'Park flyer': { power: [120, 200], cubic: [4, 8] },
  Cruiser: { power: [120, 260], cubic: [4, 10] },
  'Flying wing': { power: [120, 220], cubic: [6, 10] },
  Plank: { power: [200, 300], cubic: [6, 10] },
  Delta: { power: [200, 300], cubic: [7, 10] },
  Sport: { power: [200, 300], cubic: [6, 10] },
  Pusher: { power: [120, 300], cubic: [7, 10] },
  STOL: { power: [120, 220], cubic: [6, 10] },
  Twin: { power: [200, 300], cubic: [7, 12] },
  Canard: { power: [200, 300], cubic: [7, 12] },
  Aerobatic: { power: [300, 500], cubic: [7, 12] },
  'EDF jet': { power: [450, 700], cubic: [13, 20] },
}
test.each(records)('$slug: power, loading and speed are those of its kind', ({ design, record }) => {
  const range = ranges[record.kind] ?? expect.unreachable(record.kind)
  const { powerLoading, cubic, stall } = record.performance
  expect(powerLoading).toBeGreaterThanOrEqual(range.power[0])
  expect(powerLoading).toBeLessThanOrEqual(range.power[1])
  expect(cubic).toBeGreaterThanOrEqual(range.cubic[0])
  expect(cubic).toBeLessThanOrEqual(range.cubic[1])
  if ('size' in design.power.drive) return
  const { pitchSpeed } = drivePower(design.power.drive)
  expect(pitchSpeed / stall).toBeGreaterThan(2.4)
  expect(pitchSpeed / stall).toBeLessThan(3.7)
})

test.each(records)(
  '$slug: balanced where a hand can hold it, printable on a common printer',
  ({ record }) => {
    const { airframe, firstFlight, print, parts, throws } = { ...record, throws: record.firstFlight.throws }
    expect(firstFlight.cg).toBeGreaterThan(20)
    expect(firstFlight.cg).toBeLessThan(airframe.rootChord * 0.75)
    expect(Math.max(print.bed[0], print.bed[1])).toBeLessThanOrEqual(250)
    expect(print.bed[2]).toBeLessThanOrEqual(250)
    expect(parts.every(({ watertight }) => watertight)).toBe(true)
    for (const { low, high, chord } of throws) {
      expect(low).toBeLessThan(high)
      expect(chord).toBeGreaterThan(20)
    }
  },
)
test('the Lapwing fits the usual bed, and one aircraft is below 250 g whatever it carries', () => {
  const of = (slug: string) => records.find((each) => each.slug === slug)?.record
  expect(of('lapwing-800')?.print.bed).toEqual([220, 220, expect.any(Number)])
  expect(of('goldcrest-600')?.weights.most).toBeLessThan(250)
})

test('an aerofoil has forty points or more, its nose at zero, both sides at its trailing edge', () => {
  const section = cambered(0.02, 0.4, 0.12)
  const ring = sectionRing({ root: section, tip: section, along: 0 }, 100, 1, 1)
  expect(ring.length).toBeGreaterThanOrEqual(40)
  expect(Math.min(...ring.map(([x]) => x))).toBe(0)
  const [[firstX, firstZ] = [0, 0]] = ring
  const [lastX, lastZ] = ring.at(-1) ?? [0, 0]
  expect(firstX).toBe(100)
  expect(lastX).toBe(100)
  expect(firstZ - lastZ).toBeGreaterThan(0.9)
  expect(Math.max(...ring.map(([, z]) => z)) - Math.min(...ring.map(([, z]) => z))).toBeCloseTo(12, 0)
})
