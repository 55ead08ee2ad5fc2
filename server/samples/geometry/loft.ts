import type { Mesh } from '#server/samples/make-stl.ts'
import { volume } from '#server/samples/make-stl.ts'

export type Point = [x: number, y: number, z: number]

const turned = ({ points, faces }: Mesh): Mesh => ({ points, faces: faces.map(([a, b, c]) => [a, c, b]) })
const outward = (mesh: Mesh) => (volume(mesh) < 0 ? turned(mesh) : mesh)

/** Mirroring keeps faces outward. */
export const mapped = (mesh: Mesh, move: (point: Point) => Point): Mesh =>
  outward({ points: mesh.points.map(move), faces: mesh.faces })

/** Closed rings of equal length, with lids. */
export function loft(rings: readonly Point[][]): Mesh {
  const around = rings[0]?.length ?? 0
  const points = rings.flat()
  const faces: Mesh['faces'] = []
  for (let ring = 0; ring + 1 < rings.length; ring += 1)
    for (let index = 0; index < around; index += 1) {
      const a = ring * around + index
      const b = ring * around + ((index + 1) % around)
      faces.push([a, b, b + around], [a, b + around, a + around])
    }
  // A ladder adds no points and stays in the section.
  for (const [first, isEnd] of [
    [0, false],
    [(rings.length - 1) * around, true],
  ] as const)
    for (let i = 0, j = around - 1; i + 1 < j; i += 1, j -= 1) {
      const rungs: [number, number, number][] = [[i, j, i + 1]]
      if (j - 1 > i + 1) rungs.push([i + 1, j, j - 1])
      for (const [a, b, c] of rungs)
        faces.push(isEnd ? [first + a, first + c, first + b] : [first + a, first + b, first + c])
    }
  return outward({ points, faces })
}

const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Point): Point => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
const apart = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
function circle(
  at: Point,
  [across, other]: readonly [Point, Point],
  radius: number,
  around: number,
): Point[] {
  return Array.from({ length: around }, (_, index) => {
    const angle = ((index + 0.5) / around) * 2 * Math.PI
    const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    return [
      at[0] + across[0] * c + other[0] * s,
      at[1] + across[1] * c + other[1] * s,
      at[2] + across[2] * c + other[2] * s,
    ]
  })
}
const leastRadius = 0.05

export function turnedBody(
  profile: readonly (readonly [along: number, radius: number])[],
  at: Point,
  axis: Point,
  around = 40,
): Mesh {
  const along = unit(axis)
  const across = unit(cross(Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], along))
  const other = cross(along, across)
  return loft(
    profile.map(([distance, radius]) => {
      const middle: Point = [
        at[0] + along[0] * distance,
        at[1] + along[1] * distance,
        at[2] + along[2] * distance,
      ]
      return circle(middle, [across, other], Math.max(radius, leastRadius), around)
    }),
  )
}

/** `stretch` widens along x. */
export function bar(path: readonly Point[], radius: number, around = 12): Mesh {
  let across: Point = [0, 0, 0]
  return loft(
    path.map((at, index) => {
      const next = path[Math.min(index + 1, path.length - 1)] ?? at
      const last = path[Math.max(index - 1, 0)] ?? at
      const along = unit(apart(next, last))
      const guide: Point = index > 0 ? across : Math.abs(along[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]
      const other = unit(cross(along, guide))
      across = cross(other, along)
      return circle(at, [across, other], radius, around)
    }),
  )
}
export function bent(path: readonly Point[], radius: number): Point[] {
  const between = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]
  return path.flatMap((at, index) => {
    const last = path[index - 1]
    const next = path[index + 1]
    if (!last || !next) return [at]
    const from = between(at, last, Math.min(0.45, radius / Math.hypot(...apart(at, last))))
    const to = between(at, next, Math.min(0.45, radius / Math.hypot(...apart(at, next))))
    return [0, 0.25, 0.5, 0.75, 1].map((share) =>
      between(between(from, at, share), between(at, to, share), share),
    )
  })
}
