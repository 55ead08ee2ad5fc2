import { expect, test } from 'vitest'
import { angleToRunway, daylightOf, sunDirection } from './daylight.ts'

const minute = 60_000
/** From published almanacs, UTC. */
const table = [
  ['London, midsummer', '2026-06-21', 51.5074, -0.1278, '2026-06-21T03:43Z', '2026-06-21T20:21Z'],
  ['London, midwinter', '2024-12-21', 51.5074, -0.1278, '2024-12-21T08:04Z', '2024-12-21T15:53Z'],
  ['New York, midsummer', '2024-06-20', 40.7128, -74.006, '2024-06-20T09:25Z', '2024-06-21T00:31Z'],
  ['Sydney, midsummer', '2024-12-21', -33.8688, 151.2093, '2024-12-20T18:41Z', '2024-12-21T09:05Z'],
  ['Quito, equinox', '2024-03-20', -0.1807, -78.4678, '2024-03-20T11:18Z', '2024-03-20T23:24Z'],
] as const

test.each(table)('%s: sunrise and sunset are those of the almanac, to two minutes', (...row) => {
  const [, date, lat, lon, sunrise, sunset] = row
  const found = daylightOf(date, { lat, lon })
  expect(Math.abs((found.sunrise ?? 0) - Date.parse(sunrise)) / minute).toBeLessThanOrEqual(2)
  expect(Math.abs((found.sunset ?? 0) - Date.parse(sunset)) / minute).toBeLessThanOrEqual(2)
  expect(found.firstLight ?? 0).toBeLessThan(found.sunrise ?? 0)
  expect(found.lastLight ?? 0).toBeGreaterThan(found.sunset ?? 0)
  expect(found.minutes).toBe(Math.round(((found.sunset ?? 0) - (found.sunrise ?? 0)) / minute))
})

test('beyond the polar circle the sun stays up in June and down in December', () => {
  const place = { lat: 69.6492, lon: 18.9553 }
  expect(daylightOf('2026-06-21', place)).toMatchObject({ sunrise: null, sunset: null, minutes: 1440 })
  const december = daylightOf('2026-12-21', place)
  expect(december).toMatchObject({ sunrise: null, sunset: null, minutes: 0 })
  expect(december.firstLight).not.toBeNull()
})

test('the sun rises in the east, stands in the south at noon and sets in the west', () => {
  const place = { lat: 51.5, lon: 0 }
  const day = daylightOf('2026-03-20', place)
  const at = (time: number | null) => sunDirection(time ?? 0, place)
  expect(at(day.sunrise).azimuth).toBeCloseTo(90, -0.5)
  expect(at(day.sunset).azimuth).toBeCloseTo(270, -0.5)
  expect(at(day.sunset).height).toBeCloseTo(-0.8, 0)
  const noon = ((day.sunrise ?? 0) + (day.sunset ?? 0)) / 2
  expect(Math.abs(at(noon).azimuth - 180)).toBeLessThan(2)
  expect(Math.abs(at(noon).height - 38.5)).toBeLessThan(1)
})

test.each([
  [270, 270, 0],
  [90, 270, 0],
  [250, 270, 20],
  [355, 10, 15],
  [180, 90, 90],
])('sun at %d°, runway at %d°: %d° off', (azimuth, heading, off) => {
  expect(angleToRunway(azimuth, heading)).toBe(off)
})
