import { black, orange, steel, white } from '#server/samples/geometry/colours.ts'
import { type Point, turnedBody } from '#server/samples/geometry/loft.ts'
import type { Piece } from '#server/samples/geometry/piece.ts'
import type { Mesh } from '#server/samples/make-stl.ts'
import { circle, joined, loop, piece, put, rectangle, rod, screw, slab, thrown } from './shapes.ts'

const hexagon = (across: number) => circle(across / 2 / Math.cos(Math.PI / 6), 0, 0, 6)
export const horn = (): Mesh =>
  slab(
    [
      [-11, 0],
      [11, 0],
      [11, 3],
      [4, 6],
      [2.4, 18],
      [-2.4, 18],
      [-5, 6],
      [-11, 3],
    ],
    1.8,
    [5, 9, 13].map((y) => circle(0.9, 0, y + 2, 12)),
  )

interface Strewn {
  count: number
  /** Centre, width and depth. */
  area: readonly [x: number, y: number, wide: number, deep: number]
  seed: number
  lean?: number
}
function strewn(
  { count, area: [x, y, wide, deep], seed, lean = 14 }: Strewn,
  make: (index: number) => readonly Mesh[],
): Mesh {
  const throwOne = thrown(seed)
  const across = Math.ceil(Math.sqrt((count * wide) / deep))
  const rows = Math.ceil(count / across)
  return joined(
    Array.from({ length: count }, (_, index) => {
      const [column, row] = [index % across, Math.floor(index / across)]
      const at = [x + ((column + 0.5) / across - 0.5) * wide, y + ((row + 0.5) / rows - 0.5) * deep] as const
      return make(index).map((mesh) => [mesh, at, throwOne() * lean] as const)
    })
      .flat()
      .map(([mesh, [px, py], angle]) => put(mesh, px, py, 3, angle)),
  )
}

/** Lies along y. */
const centred = (meshes: readonly Mesh[], length: number) => meshes.map((mesh) => put(mesh, 0, -length / 2))

function tray(): Piece[] {
  const [wide, deep, wall] = [228, 150, 11]
  const cells = [-75, 0, 75].flatMap((x) => [-37, 37].map((y) => [x, y] as const))
  const base = slab(rectangle(wide, deep, 8), 3)
  const walls = put(
    slab(
      rectangle(wide, deep, 8),
      wall - 3,
      cells.map(([x, y]) => rectangle(71, 70, 6).map(([px, py]) => [px + x, py + y] as const)),
    ),
    0,
    0,
    3,
  )
  return [piece('Tray', [112, 128, 146], 'print', joined([base, walls]))]
}
function hinge(): Mesh[] {
  const leaf = (turn: number) =>
    put(
      slab(rectangle(11, 10, 1.5), 0.9, [circle(0.8, 1.5, 2.6, 10), circle(0.8, 1.5, -2.6, 10)]),
      turn === 0 ? 6.4 : -6.4,
      0,
      0.6,
      turn,
    )
  return [leaf(0), leaf(180), put(rod(2, 11), 0, -5.5)]
}
function clevis(): Mesh[] {
  const prong = (x: number) => put(slab(rectangle(1.4, 17, 0.4), 3.4), x, 3)
  return [prong(-2.1), prong(2.1), put(slab(rectangle(5.6, 5, 1), 3.8), 0, -7), put(rod(2.4, 8), 0, -17)]
}

function strap(): Mesh {
  return put(
    loop(
      Array.from({ length: 96 }, (_, index): Point[] => {
        const angle = (index / 32) * 2 * Math.PI
        const r = 11 + index * 0.1
        const wall = 0.9
        const point = (radius: number, z: number): Point => [
          Math.cos(angle) * radius,
          Math.sin(angle) * radius,
          z,
        ]
        return [point(r, 0), point(r + wall, 0), point(r + wall, 20), point(r, 20)]
      }).slice(0, 95),
    ),
    75,
    37,
    3,
  )
}

const magnet = (): Mesh =>
  turnedBody(
    [
      [0, 2.8],
      [0.3, 3],
      [2.7, 3],
      [3, 2.8],
    ],
    [0, 0, 0],
    [0, 0, 1],
    32,
  )

function hardwareKit(): Piece[] {
  const bolt = () => centred(screw(5, 30, { diameter: 9.5, height: 4 }), 34)
  const small = () => centred(screw(3, 12, { diameter: 5.6, height: 3 }), 15)
  const nut = () => [slab(hexagon(5.5), 2.4, [circle(1.5, 0, 0, 16)])]
  return [
    ...tray(),
    piece(
      'Nylon bolts',
      white,
      'rubber',
      strewn({ count: 4, area: [-75, 37, 60, 15], seed: 5, lean: 6 }, bolt),
    ),
    piece('Screws', steel, 'metal', strewn({ count: 10, area: [0, 37, 60, 56], seed: 11, lean: 20 }, small)),
    piece('Nuts', steel, 'metal', strewn({ count: 10, area: [-75, -46, 60, 22], seed: 23, lean: 60 }, nut)),
    piece(
      'Horns',
      orange,
      'print',
      strewn({ count: 6, area: [0, -37, 66, 56], seed: 31, lean: 10 }, () => centred([horn()], 18)),
    ),
    piece(
      'Hinges',
      [206, 210, 214],
      'rubber',
      strewn({ count: 6, area: [75, -37, 64, 54], seed: 47, lean: 10 }, () =>
        hinge().map((mesh) => put(mesh, 0, 0, 0, 90)),
      ),
    ),
    piece(
      'Magnets',
      steel,
      'metal',
      strewn({ count: 4, area: [-75, -64, 54, 10], seed: 7 }, () => [magnet()]),
    ),
    piece(
      'Clevises',
      black,
      'black',
      strewn({ count: 3, area: [-75, -20, 56, 18], seed: 13, lean: 8 }, clevis),
    ),
    piece('Strap', black, 'rubber', strap()),
    piece(
      'Wires',
      steel,
      'metal',
      joined([put(rod(1.2, 240), 125, -92, 0, 90), put(rod(1.2, 240), 118, -99, 0, 90.8)]),
    ),
  ]
}

export const hardwarePieces: Record<string, () => Piece[]> = { 'hardware-kit': hardwareKit }
