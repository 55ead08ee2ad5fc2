import { loft, mapped, type Point } from './loft.ts'
import { sectionRing } from './section.ts'
import type { Side } from './body.ts'
import type { Control, SurfaceShape } from './shape.ts'
import type { Bench, Solid } from './solids.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const mix = (a: number, b: number, share: number) => a + (b - a) * share
const least = 0.06

interface Place {
  x: number
  z: number
  chord: number
  twist: number
  fullness: number
  along: number
}
const endOf = ({ breaks }: SurfaceShape) => breaks.at(-1)?.y ?? 0
const startOf = ({ breaks }: SurfaceShape) => breaks[0]?.y ?? 0

/** Rounded off at the tip. */
export function placeAt(shape: SurfaceShape, y: number): Place {
  const { breaks, tip } = shape
  const next = Math.max(
    1,
    breaks.findIndex((each, index) => index > 0 && (y <= each.y || index === breaks.length - 1)),
  )
  const [a, b] = [breaks[next - 1], breaks[next]]
  if (!a || !b) throw new RangeError(`${shape.id} has less than two breaks`)
  const share = Math.min(1, (y - a.y) / (b.y - a.y))
  const place: Place = {
    x: mix(a.x, b.x, share),
    z: mix(a.z ?? 0, b.z ?? 0, share),
    chord: mix(a.chord, b.chord, share),
    twist: mix(a.twist ?? 0, b.twist ?? 0, share),
    fullness: 1,
    along: Math.max(0, Math.min(1, (y - startOf(shape)) / (endOf(shape) - startOf(shape)))),
  }
  const from = endOf(shape) - (tip?.length ?? 0)
  if (!tip || y <= from) return place
  const out = Math.min(1, (y - from) / tip.length)
  const round = Math.sqrt(Math.max(0, 1 - out ** 2))
  const shrink = tip.kind === 'ellipse' ? Math.max(0.04, round ** 0.9) : 1 - 0.12 * (1 - round)
  return {
    ...place,
    x: place.x + place.chord * (1 - shrink) * (tip.kind === 'ellipse' ? 0.42 : 0.5),
    chord: place.chord * shrink,
    fullness: Math.max(least, tip.kind === 'ellipse' ? 0.5 + 0.5 * round : round),
  }
}

/** mm outwards. */
type Growth = (x: number, z: number, share: number) => number
function ringAt(shape: SurfaceShape, y: number, growth: Growth = () => 0): Point[] {
  const place = placeAt(shape, y)
  const ring = sectionRing(
    { root: shape.sections[0], tip: shape.sections[1], along: place.along },
    place.chord,
    shape.edge ?? 0.9,
    place.fullness,
  )
  const [c, s] = [Math.cos(radians(place.twist)), Math.sin(radians(place.twist))]
  const quarter = place.chord / 4
  return ring.map(([px, pz], index) => {
    const grown = growth(place.x + px, place.z + pz, px / place.chord)
    const [ax, az] = ring[Math.max(0, index - 1)] ?? [px, pz]
    const [bx, bz] = ring[Math.min(ring.length - 1, index + 1)] ?? [px, pz]
    const length = Math.hypot(bx - ax, bz - az) || 1
    // The ring is clockwise: outward is right.
    const x = px + ((bz - az) / length) * grown
    const z = pz - ((bx - ax) / length) * grown
    const dx = x - quarter
    return [place.x + quarter + dx * c + z * s, y, place.z + z * c - dx * s]
  })
}

/** Dense at round tips and twists. */
function stationsOf(shape: SurfaceShape, from: number, to: number): number[] {
  const { breaks, tip } = shape
  const end = endOf(shape)
  const wanted = [from, to, ...breaks.map(({ y }) => y)]
  if (breaks.some(({ twist = 0 }) => twist !== 0)) for (let y = from; y < to; y += 60) wanted.push(y)
  if (tip)
    for (let step = 0; step <= 12; step += 1)
      wanted.push(end - tip.length + tip.length * Math.sin(((step / 12) * Math.PI) / 2))
  const inside = wanted.filter((y) => y >= from && y <= to).toSorted((a, b) => a - b)
  return inside.filter((y, index) => index === 0 || y - (inside[index - 1] ?? 0) > 0.01)
}

/** From span along y to the aircraft's axes. */
export function placed(solid: Solid, { roll = 0, at }: SurfaceShape): Solid {
  return (roll === 0 ? solid : solid.rolled(roll)).moved(at)
}

/** Right half in its own axes. */
export function surfaceSolid(bench: Bench, shape: SurfaceShape): Solid {
  const from = shape.stub?.y ?? startOf(shape)
  return bench.solid(loft(stationsOf(shape, from, endOf(shape)).map((y) => ringAt(shape, y))))
}

/** With a quarter-circle fillet. */
export function stubSolid(
  bench: Bench,
  shape: SurfaceShape,
  sideAt: (x: number, z: number) => Side,
): Solid | null {
  if (!shape.stub) return null
  const { y: end, fillet } = shape.stub
  const [x0, y0, z0] = shape.at
  const start = startOf(shape)
  const steps = 16
  const rings = Array.from({ length: steps + 1 }, (_, step) => {
    const y = start + (end - start) * Math.sin(((step / steps) * Math.PI) / 2)
    // Meets the panel's rib.
    const reach = Math.min(1, (end - y) / (fillet * 0.4))
    return ringAt(shape, y, (x, z, share) => {
      const side = sideAt(x + x0, z + z0)
      const out = Math.min(1, Math.max(0, (y + y0 - side.y) / fillet))
      // Runs out where the wing is thin.
      const thin = Math.min(1, 0.15 + (1 - share) * 2.5)
      return fillet * (1 - Math.sqrt(1 - (1 - out) ** 2)) * reach * side.upright * thin
    })
  })
  return bench.solid(loft(rings))
}

function topAt(shape: SurfaceShape, y: number, x: number): number {
  const ring = ringAt(shape, y)
  const upper = ring.slice(0, (ring.length + 1) / 2)
  const next = Math.max(
    1,
    upper.findIndex(([px]) => px <= x),
  )
  const [a, b] = [upper[next - 1], upper[next]]
  return a && b ? mix(a[2], b[2], (x - a[0]) / (b[0] - a[0] || 1)) : 0
}

/** With a slanted nose. */
function behindHinge(bench: Bench, shape: SurfaceShape, { from, to }: Control, gap: number): Solid {
  const corners = [from + gap, to - gap].flatMap((y): Point[] => {
    const place = placeAt(shape, y)
    const line = place.x + place.chord * (shape.hinge ?? 0.75)
    const top = topAt(shape, y, line)
    const hinge = line + gap
    const slope = gap > 0 ? 0.45 : 0
    const [up, down] = [2, -80]
    const back = place.x + place.chord + 90
    return [
      [hinge - slope * up, y, top + up],
      [hinge - slope * down, y, top + down],
      [back, y, top + up],
      [back, y, top + down],
    ]
  })
  return bench.hull(corners)
}
/** mm */
const hingeGap = (shape: SurfaceShape, { from }: Control) =>
  Math.min(1.3, Math.max(0.7, placeAt(shape, from).chord * 0.01))
export function parted(
  bench: Bench,
  shape: SurfaceShape,
  whole: Solid,
): { fixed: Solid; moving: { control: Control; solid: Solid }[] } {
  let fixed = whole
  const moving = (shape.controls ?? []).map((control) => {
    fixed = fixed.without(behindHinge(bench, shape, control, 0))
    return { control, solid: whole.within(behindHinge(bench, shape, control, hingeGap(shape, control))) }
  })
  return { fixed, moving }
}

export function sparHoles(bench: Bench, shape: SurfaceShape): Solid[] {
  return (shape.spars ?? []).map(({ diameter, from, to }) => {
    const ends = [from, to].map(([y, share]): Point => {
      const place = placeAt(shape, Math.max(y, startOf(shape)))
      const [root, tip] = [shape.sections[0](share), shape.sections[1](share)]
      const mean = mix((root[0] + root[1]) / 2, (tip[0] + tip[1]) / 2, place.along)
      return [place.x + share * place.chord, y, place.z + mean * place.chord]
    })
    const [a, b] = ends
    if (!a || !b) throw new RangeError('A spar has two ends')
    const radius = diameter / 2
    const around = Array.from({ length: 20 }, (_, index) => (index / 20) * 2 * Math.PI)
    return bench.solid(
      loft(
        [a, b].map(([x, y, z]) =>
          around.map((t): Point => [x + Math.cos(t) * radius, y, z + Math.sin(t) * radius]),
        ),
      ),
    )
  })
}

export function deflected(shape: SurfaceShape, { from, to, up = 0 }: Control) {
  const hingeAt = (y: number): Point => {
    const place = placeAt(shape, y)
    return [place.x + place.chord * (shape.hinge ?? 0.75), y, place.z]
  }
  const [a, b] = [hingeAt(from), hingeAt(to)]
  const angle = radians(up)
  return (mesh: Parameters<typeof mapped>[0]) =>
    up === 0
      ? mesh
      : mapped(mesh, ([x, y, z]) => {
          const share = (y - from) / (to - from)
          const [hx, hz] = [mix(a[0], b[0], share), mix(a[2], b[2], share)]
          const [dx, dz] = [x - hx, z - hz]
          return [
            hx + dx * Math.cos(angle) - dz * Math.sin(angle),
            y,
            hz + dx * Math.sin(angle) + dz * Math.cos(angle),
          ]
        })
}
