import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mapTilesFrom, originsOf, tilesAddress } from '#server/foundation/map-tiles.ts'
import { contentSecurityPolicy } from './security-headers.ts'

test('pages may show pictures from the origin of the map tiles, and from no other site', () => {
  const tiles = mapTilesFrom('https://tiles.example.com:8443/osm/{z}/{x}/{y}.png', 'Example')
  expect(tiles).toEqual({ url: 'https://tiles.example.com:8443/osm/{z}/{x}/{y}.png', credit: 'Example' })
  expect(contentSecurityPolicy([], [], originsOf(tiles))).toContain(
    "img-src 'self' data: blob: https://tiles.example.com:8443;",
  )
  expect(contentSecurityPolicy([], [], originsOf(mapTilesFrom(undefined, 'Nobody')))).toContain(
    "img-src 'self' data: blob:;",
  )
})

test.each([
  'https://tiles.example.com/{z}/{x}.png',
  'https://tiles.example.com/; script-src *; /{z}/{x}/{y}',
  'tiles/{z}/{x}/{y}',
  'javascript:alert(1)/{z}/{x}/{y}',
])('%s is no address of tiles', (given) => {
  expect(v.safeParse(tilesAddress, given).success).toBe(false)
})
