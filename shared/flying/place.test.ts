import { expect, test } from 'vitest'
import { nearFields } from './near-fields.ts'
import { bearing, compassPoint, distanceKm, distanceText, placeText, runwayName } from './place.ts'

const berlin = { lat: 52.52, lon: 13.405 }

test.each([
  ['Munich', { lat: 48.1351, lon: 11.582 }, 504, 'S'],
  ['London', { lat: 51.5074, lon: -0.1278 }, 931, 'W'],
  ['Warsaw', { lat: 52.2297, lon: 21.0122 }, 517, 'E'],
] as const)('distance and direction from Berlin to %s', (_name, place, km, point) => {
  expect(distanceKm(berlin, place)).toBeCloseTo(km, -1)
  expect(compassPoint(bearing(berlin, place))).toBe(point)
  expect(distanceKm(berlin, berlin)).toBe(0)
})

test('two places either side of the date line are near', () => {
  expect(distanceKm({ lat: 0, lon: 179.999 }, { lat: 0, lon: -179.999 })).toBeLessThan(1)
  expect(compassPoint(bearing({ lat: 0, lon: 179.999 }, { lat: 0, lon: -179.999 }))).toBe('E')
})

test.each([
  [0, '18/36'],
  [4, '18/36'],
  [80, '08/26'],
  [90, '09/27'],
  [270, '09/27'],
  [355, '18/36'],
  [359, '18/36'],
])('a runway at %d° is called %s', (heading, name) => {
  expect(runwayName(heading)).toBe(name)
})

test('distances are short to read, in the units of the person', () => {
  expect(distanceText(0.04, 'metric')).toBe('0.0 km')
  expect(distanceText(3.44, 'metric')).toBe('3.4 km')
  expect(distanceText(1234, 'metric')).toBe('1\u202f234 km')
  expect(distanceText(12, 'imperial')).toBe('7.5 mi')
  expect(distanceText(16.09344, 'imperial')).toBe('10 mi')
  expect(placeText({ lat: -33.1418, lon: 148.2034 })).toBe('33.14180° S, 148.20340° E')
})

test('the nearest fields come first; those without a position are left out', () => {
  const at = (lat: number) => ({ name: `at ${lat}`, position: { lat, lon: 13.405 } })
  const found = nearFields([at(54), { name: 'nowhere', position: null }, at(52.6), at(53)], berlin, 2)
  expect(found.map(({ field }) => field.name)).toEqual(['at 52.6', 'at 53'])
  expect(found[0]?.km).toBeCloseTo(8.9, 0)
  expect(compassPoint(found[0]?.bearing ?? 180)).toBe('N')
  expect(nearFields([{ name: 'nowhere', position: null }], berlin, 2)).toEqual([])
})

test('the nearest are the same as when every distance is compared, anywhere on Earth', () => {
  const spread = (n: number, step: number, width: number) => ((n * step) % (width * 1_000)) / 1_000
  const fields = Array.from({ length: 2_000 }, (_, n) => ({
    name: n,
    position: { lat: spread(n, 7_919, 180) - 90, lon: spread(n, 104_729, 360) - 180 },
  }))
  for (const me of [
    berlin,
    { lat: 89.9, lon: 0 },
    { lat: -90, lon: 0 },
    { lat: -33, lon: 179.9 },
    { lat: 0, lon: 0 },
  ]) {
    const all = fields.toSorted((a, b) => distanceKm(me, a.position) - distanceKm(me, b.position))
    expect(nearFields(fields, me, 24).map(({ field }) => field.name)).toEqual(
      all.slice(0, 24).map(({ name }) => name),
    )
  }
})
