import { black, navy, orange } from '#server/samples/geometry/colours.ts'
import { bar, bent, loft, type Point, turnedBody } from '#server/samples/geometry/loft.ts'
import type { Piece } from '#server/samples/geometry/piece.ts'
import type { Mesh } from '#server/samples/make-stl.ts'
import { circle, joined, piece, put, rectangle, slab, tilted } from './shapes.ts'

const plywood = [206, 171, 122] as const

/** The far side becomes the top. */
const upright = (mesh: Mesh) => tilted(mesh, -90)

function cgStand(): Piece[] {
  const base = joined([
    slab(rectangle(230, 70, 8), 4),
    ...[-1, 1].map((side) => put(slab(rectangle(14, 150, 6), 4), side * 85, 0)),
  ])
  const post = (side: number) =>
    put(
      upright(
        slab(
          [
            [-24, 0],
            [24, 0],
            [11, 40],
            [8, 150],
            [-8, 150],
            [-11, 40],
          ],
          4,
          [circle(6, 0, 34, 24), circle(3.4, 0, 60, 20)],
        ),
      ),
      side * 85,
      2,
      4,
    )
  const rail = (side: number) => put(slab(rectangle(8, 150, 2), 5), side * 85, 0, 152)
  const stop = (side: number) => put(slab(rectangle(8, 4, 1), 15), side * 85, -75, 152)
  const ticks = [-1, 1].flatMap((side) =>
    Array.from({ length: 15 }, (_, index) =>
      put(slab(rectangle(index % 5 === 0 ? 7 : 4.4, 0.9, 0.2), 0.3), side * 85, -68 + index * 10, 157),
    ),
  )
  const tip = (side: number) =>
    put(
      turnedBody(
        [
          [0, 5],
          [4, 5.6],
          [8, 4.6],
          [10, 2],
        ],
        [0, 0, 0],
        [0, 0, 1],
        32,
      ),
      side * 85,
      0,
      157,
    )
  return [
    piece('Base', plywood, 'rubber', base),
    piece('Posts', plywood, 'rubber', joined([post(-1), post(1)])),
    piece('Rails', [222, 190, 142], 'rubber', joined([rail(-1), rail(1), stop(-1), stop(1)])),
    piece('Ticks', navy, 'rubber', joined(ticks)),
    piece('Tips', black, 'rubber', joined([tip(-1), tip(1)])),
  ]
}

function cushion(wide: number, deep: number, thick: number): Mesh {
  const [columns, rows] = [40, 40]
  const height = (u: number, v: number) =>
    1.2 +
    (thick / 2) * Math.sin(Math.PI * u) ** 0.5 * Math.sin(Math.PI * v) ** 0.45 +
    0.7 * Math.sin(u * 23 + v * 9) * Math.sin(v * 17 - u * 6) * Math.sin(Math.PI * u)
  const rings = Array.from({ length: columns + 1 }, (_, column): Point[] => {
    const u = column / columns
    const at = (v: number, side: 1 | -1): Point => [
      (u - 0.5) * wide * (1 - 0.07 * Math.abs(2 * v - 1) ** 7),
      (v - 0.5) * deep * (1 - 0.06 * Math.abs(2 * u - 1) ** 7),
      thick / 2 + side * height(u, v) * (side < 0 ? 0.9 : 1),
    ]
    const up = Array.from({ length: rows + 1 }, (_unused, row) => at(row / rows, 1))
    return [...up, ...up.map((_unused, row) => at(1 - row / rows, -1))]
  })
  return loft(rings)
}
function batteryBag(): Piece[] {
  const silver = [172, 176, 178] as const
  const bag = put(cushion(230, 250, 44), 0, 30)
  const flap = loft(
    Array.from({ length: 20 }, (_, index): Point[] => {
      const t = index / 19
      const angle = 0.5 + t * 1.5
      const [y, z] = [-88 + 58 * Math.sin(angle) * t, 34 + 62 * t * Math.cos(angle * 0.55)]
      const half = 112 - 16 * t ** 4
      return [
        [-half, y, z],
        [half, y, z],
        [half, y + 1.6, z + 1.6],
        [-half, y + 1.6, z + 1.6],
      ]
    }),
  )
  const strip = put(slab(rectangle(150, 14, 2), 1.4), 0, -60, 44)
  const battery = put(slab(rectangle(36, 108, 4), 26), 30, -104, 0, -14)
  const label = put(slab(rectangle(30, 60, 2), 0.5), 34, -100, 26, -14)
  const lead = (x: number, bend: number) =>
    bar(
      bent(
        [
          [20 + x, -152, 14],
          [14 + x, -172, 16],
          [-22 + bend, -176, 5 + x / 2],
          [-44 + bend, -158, 5],
        ],
        14,
      ),
      2.1,
      14,
    )
  const plug = put(slab(rectangle(16, 18, 2), 9), -52, -150, 0, 40)
  return [
    piece('Bag', silver, 'rubber', bag),
    piece('Flap', [150, 155, 158], 'rubber', flap),
    piece('Strip', [60, 64, 70], 'rubber', strip),
    piece('Battery', [36, 40, 50], 'canopy', battery),
    piece('Label', orange, 'rubber', label),
    piece('Lead, red', [188, 28, 28], 'rubber', lead(-3, 0)),
    piece('Lead, black', black, 'rubber', lead(5, 4)),
    piece('Plug', [232, 178, 24], 'rubber', plug),
  ]
}

export const fieldGearPieces: Record<string, () => Piece[]> = {
  'cg-stand': cgStand,
  'battery-bag': batteryBag,
}
