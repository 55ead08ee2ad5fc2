import { expect, test } from 'vitest'
import { clusterPins } from './clusters.ts'

/** Without a seed of chance: spread by two primes. */
const pins = Array.from({ length: 3_000 }, (_, id) => ({
  id,
  position: { lat: 38 + ((id * 7919) % 20_000) / 1000, lon: -8 + ((id * 104_729) % 32_000) / 1000 },
}))
const pixels = ({ lat, lon }: { lat: number; lon: number }, zoom: number) => {
  const scale = 256 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return [
    ((lon + 180) / 360) * scale,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  ] as const
}

test.each([2, 5, 8, 11])('at zoom %d each field is in one button, and no two buttons overlap', (zoom) => {
  const clusters = clusterPins(pins, zoom)
  expect(clusters.flatMap((cluster) => cluster.pins.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
    pins.map(({ id }) => id),
  )
  const places = clusters.map((cluster) => pixels(cluster, zoom))
  const overlapping = places.flatMap(([x, y], index) =>
    places.slice(index + 1).filter(([u, v]) => Math.abs(x - u) < 48 && Math.abs(y - v) < 48),
  )
  expect(overlapping).toEqual([])
  expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
})

test('coming closer parts what was together', () => {
  expect(clusterPins(pins, 2).length).toBeLessThan(clusterPins(pins, 6).length)
  expect(clusterPins([], 3)).toEqual([])
})
