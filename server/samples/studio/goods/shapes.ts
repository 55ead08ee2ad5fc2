import { ShapeUtils, Vector2 } from 'three'
import { bar, mapped, type Point, turnedBody } from '#server/samples/geometry/loft.ts'
import type { Colour, Finish, Piece } from '#server/samples/geometry/piece.ts'
import type { Mesh } from '#server/samples/make-stl.ts'

/* Goods on a table: x right, y away, z up, mm. */
type Flat = readonly [x: number, y: number]
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** `turn` about z, degrees. */
export function put(mesh: Mesh, x: number, y: number, z = 0, turn = 0): Mesh {
  const [c, s] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return mapped(mesh, ([px, py, pz]) => [x + px * c - py * s, y + px * s + py * c, z + pz])
}
/** About x. */
export function tilted(mesh: Mesh, degrees: number): Mesh {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return mapped(mesh, ([x, y, z]) => [x, y * c + z * s, z * c - y * s])
}
export const piece = (name: string, colour: Colour, finish: Finish, mesh: Mesh): Piece => ({
  name,
  colour,
  finish,
  mesh,
})
export function joined(meshes: readonly Mesh[]): Mesh {
  const points: Mesh['points'] = []
  const faces: Mesh['faces'] = []
  for (const mesh of meshes) {
    const first = points.length
    for (const point of mesh.points) points.push(point)
    for (const [a, b, c] of mesh.faces) faces.push([a + first, b + first, c + first])
  }
  return { points, faces }
}

export function slab(
  outline: readonly Flat[],
  height: number,
  holes: readonly (readonly Flat[])[] = [],
): Mesh {
  const wound = (ring: readonly Flat[], clockwise: boolean) => {
    const vectors = ring.map(([x, y]) => new Vector2(x, y))
    return ShapeUtils.isClockWise(vectors) === clockwise ? vectors : vectors.toReversed()
  }
  const rings = [wound(outline, false), ...holes.map((hole) => wound(hole, true))]
  const [contour = [], ...inner] = rings
  const flat = rings.flat()
  const count = flat.length
  const faces: Mesh['faces'] = []
  for (const [a = 0, b = 0, c = 0] of ShapeUtils.triangulateShape(contour, inner))
    faces.push([a + count, b + count, c + count], [a, c, b])
  let first = 0
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 1) {
      const [a, b] = [first + index, first + ((index + 1) % ring.length)]
      faces.push([a, b, b + count], [a, b + count, a + count])
    }
    first += ring.length
  }
  const level = (z: number) => flat.map(({ x, y }): Point => [x, y, z])
  return { points: [...level(0), ...level(height)], faces }
}
export function circle(radius: number, x = 0, y = 0, around = 32): Flat[] {
  return Array.from({ length: around }, (_, index): Flat => {
    const angle = (index / around) * 2 * Math.PI
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}
export function rectangle(width: number, depth: number, corner: number): Flat[] {
  const [w, d] = [width / 2 - corner, depth / 2 - corner]
  return [
    [w, d, 0],
    [-w, d, 90],
    [-w, -d, 180],
    [w, -d, 270],
  ].flatMap(([x = 0, y = 0, start = 0]) =>
    [0, 22.5, 45, 67.5, 90].map((step): Flat => {
      const angle = radians(start + step)
      return [x + Math.cos(angle) * corner, y + Math.sin(angle) * corner]
    }),
  )
}

/** Closed rings of rings. */
export function loop(rings: readonly Point[][]): Mesh {
  const around = rings[0]?.length ?? 0
  const faces: Mesh['faces'] = []
  for (let ring = 0; ring < rings.length; ring += 1)
    for (let index = 0; index < around; index += 1) {
      const [own, next] = [ring * around, ((ring + 1) % rings.length) * around]
      const [a, b] = [index, (index + 1) % around]
      faces.push([own + a, own + b, next + b], [own + a, next + b, next + a])
    }
  return mapped({ points: rings.flat(), faces }, (point) => point)
}
/** Radius and height. */
export function turnedLoop(profile: readonly Flat[], around = 48): Mesh {
  return loop(profile.map(([radius, z]) => circle(radius, 0, 0, around).map(([x, y]): Point => [x, y, z])))
}
export function tube(outside: number, inside: number, length: number): Mesh {
  const [r, bore] = [outside / 2, inside / 2]
  const ring = (radius: number, y: number) => circle(radius, 0, 0, 40).map(([x, z]): Point => [x, y, z + r])
  const edge = Math.min(0.25, (r - bore) / 3)
  return loop([ring(bore, 0), ring(r - edge, 0), ring(r, edge), ring(r, length), ring(bore, length)])
}
export const rod = (diameter: number, length: number): Mesh =>
  bar(
    [
      [0, 0, diameter / 2],
      [0, length, diameter / 2],
    ],
    diameter / 2,
    20,
  )
export function screw(
  size: number,
  length: number,
  head: { diameter: number; height: number; sides?: number },
): Mesh[] {
  const r = head.diameter / 2
  return [
    turnedBody(
      [
        [0, r * 0.85],
        [head.height * 0.25, r],
        [head.height, r],
      ],
      [0, 0, r],
      [0, 1, 0],
      head.sides ?? 32,
    ),
    turnedBody(
      Array.from(
        { length: Math.floor(length * 2.5) },
        (_, index) => [head.height + index * 0.4, (size / 2) * (index % 2 ? 1 : 0.88)] as const,
      ),
      [0, 0, r],
      [0, 1, 0],
      20,
    ),
  ]
}
/** Deterministic, −1 to 1. */
export function thrown(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
}
