import type { Mesh } from '#server/samples/make-stl.ts'
import { mapped, type Point } from './loft.ts'

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function boxOf({ points }: Mesh): { least: Point; most: Point } {
  const least: Point = [Infinity, Infinity, Infinity]
  const most: Point = [-Infinity, -Infinity, -Infinity]
  for (const point of points)
    for (const axis of [0, 1, 2] as const) {
      least[axis] = Math.min(least[axis], point[axis])
      most[axis] = Math.max(most[axis], point[axis])
    }
  return { least, most }
}

export function onBed(mesh: Mesh): Mesh {
  const { least } = boxOf(mesh)
  return mapped(mesh, ([x, y, z]) => [x - least[0], y - least[1], z - least[2]])
}

export function printPose(mesh: Mesh, down: Point): Mesh {
  const up: Point = [-down[0], -down[1], -down[2]]
  const guide: Point = Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]
  const side = cross(up, guide)
  const length = Math.hypot(...side)
  const across: Point = [side[0] / length, side[1] / length, side[2] / length]
  const along = cross(across, up)
  return onBed(mapped(mesh, (point) => [dot(point, along), dot(point, across), dot(point, up)]))
}

/** mm² */
export function skinArea({ points, faces }: Mesh): number {
  let sum = 0
  for (const [i, j, k] of faces) {
    const [a, b, c] = [points[i], points[j], points[k]]
    if (a && b && c)
      sum +=
        Math.hypot(
          ...cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]),
        ) / 2
  }
  return sum
}

/** A body section stands on its larger flat end. */
export function flatterEnd(mesh: Mesh): Point {
  const { least, most } = boxOf(mesh)
  const lidAt = (x: number) => {
    const faces = mesh.faces.filter((face) =>
      face.every((index) => Math.abs((mesh.points[index]?.[0] ?? 0) - x) < 0.02),
    )
    return skinArea({ points: mesh.points, faces })
  }
  return lidAt(least[0]) > lidAt(most[0]) ? [-1, 0, 0] : [1, 0, 0]
}
