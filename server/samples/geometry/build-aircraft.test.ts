import { beforeAll, expect, test } from 'vitest'
import { aircraftDesigns } from '#server/samples/aircraft/designs.ts'
import { measures as written } from '#server/samples/aircraft/measures.gen.ts'
import { isClosed, type Mesh, volume } from '#server/samples/make-stl.ts'
import { modelFile } from '#server/samples/model-file.ts'
import { type BuiltAircraft, buildAircraft } from './build-aircraft.ts'
import { boxOf, skinArea } from './print-pose.ts'
import { Bench } from './solids.ts'

const built = new Map<string, BuiltAircraft>()
beforeAll(async () => {
  for (const design of aircraftDesigns) built.set(design.slug, await buildAircraft(design))
})
const of = (slug: string) => built.get(slug) ?? expect.unreachable(slug)
const slugs = aircraftDesigns.map(({ slug }) => slug)

/** How many bodies a mesh consists of: faces hang together by their corners. */
function bodiesIn({ points, faces }: Mesh): number {
  const leader = points.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (leader[at] !== at) at = leader[at] = leader[leader[at] ?? 0] ?? 0
    return at
  }
  for (const [a, b, c] of faces) {
    leader[find(b)] = find(a)
    leader[find(c)] = find(a)
  }
  return new Set(faces.map(([a]) => find(a))).size
}

test.each(slugs)('%s: every part is closed, faces outward, is in one piece and lies on the bed', (slug) => {
  const { parts, measures } = of(slug)
  expect(parts.map(({ code }) => code)).toEqual(measures.parts.map(({ code }) => code))
  expect(new Set(parts.map(({ code }) => code)).size).toBe(parts.length)
  for (const { code, mesh } of parts) {
    expect(isClosed(mesh), code).toBe(true)
    expect(volume(mesh), code).toBeGreaterThan(0)
    expect(bodiesIn(mesh), code).toBe(1)
    for (const value of boxOf(mesh).least) expect(value, code).toBeCloseTo(0, 3)
  }
})

test.each(slugs)('%s: its record says what its meshes measure (or: write-measures.ts)', (slug) => {
  const { parts, measures } = of(slug)
  expect(written[slug]).toEqual(measures)
  for (const { code, mesh } of parts) {
    const part = measures.parts.find((each) => each.code === code) ?? expect.unreachable(code)
    const { most } = boxOf(mesh)
    for (const axis of [0, 1, 2] as const) {
      expect(part.size[axis], code).toBeGreaterThanOrEqual(most[axis] - 0.02)
      expect(part.size[axis], code).toBeLessThan(most[axis] + 1)
    }
    // Foamed parts are a skin: area by wall by density, and a third for ribs and joints.
    const skin = (skinArea(mesh) * 0.45 * 1.3 * 0.6) / 1000
    const solid = (volume(mesh) * 0.6) / 1000
    if (part.material === 'LW-PLA' && skin > 1)
      expect(Math.abs(part.grams - Math.min(skin, solid)) / Math.min(skin, solid), code).toBeLessThan(0.1)
    // Solid ones have three walls of 0.42 mm and a quarter of filling.
    const walls = Math.min(volume(mesh), skinArea(mesh) * 3 * 0.42)
    const stiff = ((walls + 0.25 * (volume(mesh) - walls)) * 1.24) / 1000
    if (part.material === 'PLA' && stiff > 1)
      expect(Math.abs(part.grams - stiff) / stiff, code).toBeLessThan(0.1)
  }
})

test.each(slugs)('%s: no two printed parts overlap', async (slug) => {
  const { pieces, parts } = of(slug)
  const codes = new Set(parts.map(({ code }) => code))
  const bench = await Bench.open()
  const printed = pieces
    .filter(({ name }) => codes.has(name))
    .map(({ name, mesh }) => ({ name, solid: bench.solid(mesh) }))
  // Faces that touch are rounded to a fiftieth of a millimetre: a few mm³ are no overlap.
  const overlaps = printed.flatMap((one, index) =>
    printed
      .slice(index + 1)
      .filter(({ name }) => name !== one.name)
      .map((other) => ({ pair: `${one.name} ${other.name}`, shared: one.solid.shared(other.solid) }))
      .filter(({ shared }) => shared > 15),
  )
  bench.clear()
  expect(overlaps).toEqual([])
})

test.each(slugs)('%s: every piece is closed, and the 3D view is light', (slug) => {
  const { pieces, parts } = of(slug)
  for (const { name, mesh } of pieces) expect(isClosed(mesh), name).toBe(true)
  expect(modelFile(pieces, parts).content.length).toBeLessThan(150_000)
})
