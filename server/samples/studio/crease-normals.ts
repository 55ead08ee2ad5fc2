import type { Mesh } from '#server/samples/make-stl.ts'

type Vector = readonly [number, number, number]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vector): Vector => {
  const long = Math.hypot(...a) || 1
  return [a[0] / long, a[1] / long, a[2] / long]
}

/** Joins coinciding corners. */
function weld({ points, faces }: Mesh): { points: Vector[]; faces: Vector[] } {
  const seen = new Map<string, number>()
  const kept: Vector[] = []
  const place = points.map((point) => {
    const key = point.map((value) => Math.round(value * 500)).join()
    const known = seen.get(key)
    if (known !== undefined) return known
    seen.set(key, kept.length)
    return kept.push(point) - 1
  })
  const turned = faces.map((face): Vector => [place[face[0]] ?? 0, place[face[1]] ?? 0, place[face[2]] ?? 0])
  return { points: kept, faces: turned.filter(([a, b, c]) => a !== b && b !== c && a !== c) }
}

/** Smooth below `crease` degrees, weighted by angle. */
export function shade(mesh: Mesh, crease = 38): { positions: Float32Array; normals: Float32Array } {
  const { points, faces } = weld(mesh)
  const limit = Math.cos((crease * Math.PI) / 180)
  const at: number[][] = points.map(() => [])
  const corners = faces.map((face) => face.map((index) => points[index] ?? [0, 0, 0]) as Vector[])
  const flat = corners.map(([a = [0, 0, 0], b = a, c = a]) => unit(cross(minus(b, a), minus(c, a))))
  const angles = corners.map((own) =>
    own.map((corner, k) => {
      const [next, last] = [own[(k + 1) % 3] ?? corner, own[(k + 2) % 3] ?? corner]
      const cosine = dot(unit(minus(next, corner)), unit(minus(last, corner)))
      return Math.acos(Math.min(1, Math.max(-1, cosine)))
    }),
  )
  for (const [face, indexes] of faces.entries()) for (const index of indexes) at[index]?.push(face)
  const positions = new Float32Array(faces.length * 9)
  const normals = new Float32Array(faces.length * 9)
  for (const [face, indexes] of faces.entries())
    for (const [k, index] of indexes.entries()) {
      const own = flat[face] ?? [0, 0, 1]
      const sum: [number, number, number] = [0, 0, 0]
      for (const other of at[index] ?? []) {
        const normal = flat[other] ?? own
        if (dot(normal, own) <= limit) continue
        const weight = angles[other]?.[faces[other]?.indexOf(index) ?? 0] ?? 0
        for (const axis of [0, 1, 2] as const) sum[axis] += normal[axis] * weight
      }
      normals.set(unit(sum), face * 9 + k * 3)
      positions.set(points[index] ?? [0, 0, 0], face * 9 + k * 3)
    }
  return { positions, normals }
}
