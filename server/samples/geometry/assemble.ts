import type { Mesh } from '#server/samples/make-stl.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import { bodySolid, mouthSolids, sideOf } from './body.ts'
import { black } from './colours.ts'
import { deflected, parted, placed, sparHoles, stubSolid, surfaceSolid } from './lifting-surface.ts'
import { mapped, type Point } from './loft.ts'
import type { Finish } from './piece.ts'
import { flatterEnd } from './print-pose.ts'
import type { AircraftShape, BodyShape, PartName, SurfaceShape } from './shape.ts'
import type { Bench, Solid } from './solids.ts'

/** A mirrored part is the right one. */
export interface Made {
  name: PartName
  material: Material
  solid: Solid
  mirrored: boolean
  finish: Finish
  down: (mesh: Mesh) => Point
  /** From build to flight position: reflex. */
  pose: (mesh: Mesh) => Mesh
}
interface Liner {
  solid: Solid
  mirrored: boolean
}
/** mm of glue a side. */
const joint = 0.15
const asBuilt = (mesh: Mesh) => mesh
const bothSides = (solid: Solid, mirrored: boolean) => (mirrored ? solid.join(solid.mirrored()) : solid)
const cutBy = (solid: Solid, tools: readonly Solid[]) =>
  tools.reduce((left, tool) => (left.mayMeet(tool) ? left.without(tool) : left), solid)

interface BuiltSurface {
  shape: SurfaceShape
  /** Both halves, before cutting. */
  whole: Solid
  holes: Solid[]
  parts: Made[]
}

function outwardsOf({ roll = 0 }: SurfaceShape): Point {
  const angle = (roll * Math.PI) / 180
  return [0, Math.cos(angle), Math.sin(angle)]
}

function buildSurface(bench: Bench, shape: SurfaceShape, earlier: readonly BuiltSurface[]): BuiltSurface {
  const own = surfaceSolid(bench, shape)
  const whole = placed(own, shape)
  const tools = earlier.map((each) => each.whole)
  const holes = sparHoles(bench, shape)
  const { fixed, moving } = parted(bench, shape, own)
  const outwards = outwardsOf(shape)
  const inwards: Point = [0, -outwards[1], -outwards[2]]
  const base = {
    material: shape.material ?? ('LW-PLA' as const),
    mirrored: shape.mirrored,
    finish: 'print' as const,
    down: () => inwards,
  }
  // Only earlier neighbours cut.
  const standing = cutBy(placed(cutBy(fixed, holes), shape), tools)
  const along = outwards[1] * shape.at[1] + outwards[2] * shape.at[2]
  const ends = [-1000, ...shape.panels.map(({ to }) => to)]
  const panels = shape.panels.map((name, index): Made => {
    const from = index === 0 ? (shape.stub?.y ?? -1000) : (ends[index] ?? 0)
    const isLast = index === shape.panels.length - 1
    const inner = standing.beyond(outwards, along + from + joint)
    const solid = isLast ? inner : inner.beyond(inwards, -(along + name.to - joint))
    return { ...base, name, solid: solid.cleaned(), pose: asBuilt }
  })
  const controls = moving.map(({ control, solid }): Made => {
    const { at, roll = 0 } = shape
    const turn = deflected(shape, control)
    const angle = (roll * Math.PI) / 180
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const pose = (mesh: Mesh) => {
      if (!control.up) return mesh
      const local = mapped(mesh, ([x, y, z]) => {
        const [dy, dz] = [y - at[1], z - at[2]]
        return [x - at[0], dy * c + dz * s, dz * c - dy * s]
      })
      return mapped(turn(local), ([x, y, z]) => [x + at[0], y * c - z * s + at[1], y * s + z * c + at[2]])
    }
    return { ...base, name: control, solid: cutBy(placed(solid, shape), tools).cleaned(), pose }
  })
  return {
    shape,
    whole: bothSides(whole, shape.mirrored),
    holes: holes.map((each) => bothSides(placed(each, shape), shape.mirrored)),
    parts: [...panels, ...controls],
  }
}

interface BuiltBody {
  shape: BodyShape
  solid: Solid
  liners: Liner[]
}

function buildBody(
  bench: Bench,
  shape: BodyShape,
  all: AircraftShape,
  { surfaces, earlier }: { surfaces: readonly BuiltSurface[]; earlier: readonly Solid[] },
): BuiltBody {
  let solid = bodySolid(bench, shape)
  const grown = all.bodies.filter(({ into }) => into === shape.id)
  for (const each of grown) solid = solid.join(bothSides(bodySolid(bench, each), each.mirrored ?? false))
  const sides = [shape, ...grown].map(sideOf)
  const side = (x: number, z: number) =>
    sides.map((each) => each(x, z)).reduce((widest, each) => (each.y > widest.y ? each : widest))
  for (const { shape: surface } of surfaces) {
    const stub = surface.stub?.body === shape.id ? stubSolid(bench, surface, side) : null
    if (stub) solid = solid.join(bothSides(placed(stub, surface), surface.mirrored))
  }
  const liners: Liner[] = []
  for (const mouthed of [shape, ...grown])
    for (const { hollow, liner } of mouthSolids(bench, mouthed)) {
      const mirrored = mouthed.mirrored ?? false
      solid = solid.without(mouthed === shape ? hollow : bothSides(hollow, mirrored))
      liners.push({ solid: liner, mirrored })
    }
  // Its stub is cut already; the spar goes through.
  const tools = surfaces.flatMap(({ shape: surface, whole, holes }) =>
    surface.stub?.body === shape.id ? holes : [whole],
  )
  return { shape, solid: cutBy(cutBy(solid, tools), earlier), liners }
}

function segmentsOf({ shape, solid }: BuiltBody): Made[] {
  let from = -10_000
  return (shape.segments ?? []).map((segment): Made => {
    const rest = solid.beyond([1, 0, 0], from + joint)
    const own = segment.to === undefined ? rest : rest.beyond([-1, 0, 0], joint - segment.to)
    from = segment.to ?? from
    return {
      name: segment,
      material: shape.material ?? 'LW-PLA',
      solid: own.cleaned(),
      mirrored: shape.mirrored ?? false,
      finish: 'print',
      down: flatterEnd,
      pose: asBuilt,
    }
  })
}

/** Earlier list entries are whole, later ones are cut, so that parts never overlap. */
export function assemble(
  bench: Bench,
  shape: AircraftShape,
): { parts: Made[]; liners: (Liner & { colour: typeof black })[] } {
  const surfaces: BuiltSurface[] = []
  for (const surface of shape.surfaces) surfaces.push(buildSurface(bench, surface, surfaces))
  const bodies: BuiltBody[] = []
  for (const body of shape.bodies.filter(({ into }) => into === undefined))
    bodies.push(
      buildBody(bench, body, shape, {
        surfaces,
        earlier: bodies.map((each) => bothSides(each.solid, each.shape.mirrored ?? false)),
      }),
    )
  const inlays = (shape.inlays ?? []).map((inlay): Made => {
    const carrier = bodies.find((each) => each.shape.id === inlay.body)
    if (!carrier) throw new RangeError(`${inlay.code} lies in no body`)
    const volume = bench.prism('side', inlay.outline, -400, 400)
    const solid = carrier.solid.within(volume)
    carrier.solid = carrier.solid.without(volume)
    return {
      name: inlay,
      material: inlay.material ?? 'LW-PLA',
      solid: solid.cleaned(),
      mirrored: false,
      finish: inlay.finish ?? 'print',
      down: () => [0, 0, -1],
      pose: asBuilt,
    }
  })
  // Builders begin with the wing.
  const ordered = surfaces.toSorted(
    (a, b) => Number(b.shape.role === 'wing') - Number(a.shape.role === 'wing'),
  )
  return {
    parts: [...ordered.flatMap(({ parts }) => parts), ...bodies.flatMap(segmentsOf), ...inlays],
    liners: bodies.flatMap(({ liners }) => liners).map((liner) => ({ ...liner, colour: black })),
  }
}
