import { beforeAll, expect, test } from 'vitest'
import { aircraftDesigns } from '#server/samples/aircraft/designs.ts'
import { isClosed, volume } from '#server/samples/make-stl.ts'
import { modelFile } from '#server/samples/model-file.ts'
import { type BuiltAircraft, buildAircraft } from './build-aircraft.ts'
import { boxOf } from './print-pose.ts'

const built = new Map<string, BuiltAircraft>()
beforeAll(async () => {
  for (const design of aircraftDesigns) built.set(design.slug, await buildAircraft(design))
}, 60_000)
const of = (slug: string) => built.get(slug) ?? expect.unreachable(slug)
const slugs = aircraftDesigns.map(({ slug }) => slug)

test.each(slugs)('%s: every part is closed, faces outward and lies on the bed', (slug) => {
  const { parts, measures } = of(slug)
  expect(parts.map(({ code }) => code)).toEqual(measures.map(({ code }) => code))
  expect(new Set(parts.map(({ code }) => code)).size).toBe(parts.length)
  for (const { code, mesh } of parts) {
    expect(isClosed(mesh), code).toBe(true)
    expect(volume(mesh), code).toBeGreaterThan(0)
    for (const value of boxOf(mesh).least) expect(value, code).toBeCloseTo(0, 3)
  }
})

test.each(slugs)('%s: every piece is closed, and the 3D view is light', (slug) => {
  const { pieces } = of(slug)
  for (const { name, mesh } of pieces) expect(isClosed(mesh), name).toBe(true)
  expect(modelFile(pieces).content.length).toBeLessThan(150_000)
})
