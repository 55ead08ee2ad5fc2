import { black, graphite, orange, steel, white } from '#server/samples/geometry/colours.ts'
import { bar, bent, type Point, turnedBody } from '#server/samples/geometry/loft.ts'
import type { Piece } from '#server/samples/geometry/piece.ts'
import {
  circle,
  joined,
  loop,
  piece,
  put,
  rectangle,
  screw,
  slab,
  tilted,
  thrown,
  turnedLoop,
} from './shapes.ts'

const roll = (inside: number, outside: number, wide: number) =>
  turnedLoop([
    [inside, 0],
    [outside - 0.6, 0],
    [outside, 0.6],
    [outside, wide - 0.6],
    [outside - 0.6, wide],
    [inside, wide],
  ])

function kitBox(): Piece[] {
  const [wide, deep, high] = [190, 118, 15]
  const box = joined([
    slab(rectangle(wide, deep, 12), 1.2),
    put(slab(rectangle(wide, deep, 12), high, [rectangle(wide - 2.4, deep - 2.4, 10.8)]), 0, 0, 1.2),
  ])
  const lid = put(
    tilted(
      joined([
        slab(rectangle(wide + 2, deep + 2, 13), 1.2),
        put(slab(rectangle(wide + 2, deep + 2, 13), 8, [rectangle(wide, deep, 12)]), 0, 0, -8),
      ]),
      -104,
    ),
    0,
    deep / 2 + 14,
    deep / 2 + 14,
  )
  return [piece('Box', [214, 217, 220], 'metal', box), piece('Lid', [232, 234, 236], 'metal', lid)]
}
function glueBottle(): Piece[] {
  const bottle = turnedBody(
    [
      [0, 9],
      [2, 11],
      [52, 11],
      [56, 8],
      [58, 5],
      [62, 5],
    ],
    [-70, -30, 13],
    [0, 1, 0],
    40,
  )
  const cap = turnedBody(
    [
      [0, 6.4],
      [4, 6.4],
      [22, 2.4],
      [24, 1.6],
    ],
    [-70, 32, 13],
    [0, 1, 0],
    32,
  )
  return [
    piece('Glue', white, 'rubber', bottle),
    piece(
      'Glue label',
      [30, 92, 160],
      'rubber',
      turnedBody(
        [
          [0, 11.3],
          [26, 11.3],
        ],
        [-70, -18, 13],
        [0, 1, 0],
        40,
      ),
    ),
    piece('Glue cap', [196, 32, 30], 'rubber', cap),
  ]
}
function markerPen(): Piece[] {
  const pen = turnedBody(
    [
      [0, 4],
      [1, 5.5],
      [70, 5.5],
      [71, 5.5],
    ],
    [-46, -44, 7],
    [0.06, 1, 0],
    32,
  )
  const penCap = turnedBody(
    [
      [0, 6],
      [28, 6],
      [32, 4],
    ],
    [-41.6, 28, 7],
    [0.06, 1, 0],
    32,
  )
  return [piece('Pen', [58, 122, 62], 'rubber', pen), piece('Pen cap', white, 'rubber', penCap)]
}
function smallTools(): Piece[] {
  const blade = put(
    slab(
      [
        [-30, -9],
        [30, -9],
        [30, 9],
        [-24, 9],
      ],
      0.6,
      [circle(3, 14, 0, 20)],
    ),
    60,
    -40,
    3,
    6,
  )
  const sand = put(slab(rectangle(64, 24, 1), 0.8), 56, -14, 2, -3)
  const bolts = [0, 1].flatMap((index) =>
    screw(5, 30, { diameter: 9.5, height: 4 }).map((mesh) =>
      put(mesh, -18 + index * 13, -48, 2, index * 6 - 3),
    ),
  )
  return [
    piece('Bolts', [243, 233, 210], 'rubber', joined(bolts)),
    piece('Blade', [206, 210, 214], 'metal', blade),
    piece('Sandpaper', [120, 84, 60], 'rubber', sand),
  ]
}

function repairKit(): Piece[] {
  return [
    ...kitBox(),
    ...glueBottle(),
    ...markerPen(),
    piece('Foam tape', [236, 232, 222], 'rubber', put(roll(14, 27, 12), 0, 24, 2)),
    piece('Core', orange, 'rubber', put(roll(12.6, 14, 12), 0, 24, 2)),
    piece('Strapping tape', [214, 196, 142], 'canopy', put(roll(19, 26, 19), 58, 26, 2)),
    piece('Core, card', [190, 150, 104], 'rubber', put(roll(17.6, 19, 19), 58, 26, 2)),
    ...smallTools(),
  ]
}

function caliper(): Piece[] {
  const beam = slab(
    [
      [-14, -34],
      [-9, -40],
      [-4, -9],
      [120, -9],
      [120, 9],
      [-4, 9],
      [-10, 22],
      [-14, 22],
    ],
    3,
  )
  const jaw = put(
    slab(
      [
        [17, -34],
        [12, -40],
        [7, -12],
        [7, 12],
        [13, 22],
        [17, 22],
        [20, 14],
        [62, 14],
        [62, -14],
        [20, -14],
      ],
      5,
    ),
    0,
    0,
    0.6,
  )
  const glass = put(slab(rectangle(28, 13, 2), 0.8), 40, 2, 5.6)
  const ticks = Array.from({ length: 11 }, (_, index) =>
    put(slab(rectangle(0.5, index % 5 === 0 ? 7 : 4, 0.1), 0.2), 66 + index * 4.6, -4, 3),
  )
  return [
    piece('Caliper', steel, 'metal', beam),
    piece('Slide', graphite, 'rubber', jaw),
    piece('Display', [172, 186, 170], 'canopy', glass),
    piece('Scale', black, 'rubber', joined(ticks)),
  ].map((each) => ({ ...each, mesh: put(each.mesh, -30, -76, 0, -8) }))
}
function tuningFilament(): Piece[] {
  const wild = thrown(17)
  const windings = Array.from({ length: 26 }, (_, index) => {
    const [radius, low] = [
      58 + (index % 7) * 2 + wild() * 1.2,
      1 + Math.floor(index / 7) * 1.8 + Math.abs(wild()),
    ]
    const [lean, way] = [1.4 * wild(), wild() * 3]
    const path = Array.from({ length: 73 }, (_unused, step): Point => {
      const angle = (step / 72) * 2 * Math.PI
      return [
        radius * Math.cos(angle),
        radius * Math.sin(angle),
        Math.max(0.9, low + lean * Math.sin(angle + way) + 1.4),
      ]
    })
    return bar(path, 0.875, 10)
  })
  const end = bar(
    bent(
      [
        [60, -6, 5],
        [66, -50, 3],
        [84, -74, 1],
        [112, -80, 1],
      ],
      20,
    ),
    0.875,
    10,
  )
  const ties = [70, 190, 310].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const ring = Array.from({ length: 37 }, (_unused, step): Point => {
      const around = (step / 36) * 2 * Math.PI
      const out = 64.6 + 9.4 * Math.cos(around)
      return [out * c, out * s, 5 + 5.4 * Math.sin(around)]
    })
    return bar(ring, 0.9, 8)
  })
  const cube = loop(
    [0, 1].flatMap((side) => {
      const half = side === 0 ? 10 : 9.4
      const ring = (z: number) => rectangle(half * 2, half * 2, 0.6).map(([x, y]): Point => [x, y, z])
      return side === 0 ? [ring(0), ring(20)] : [ring(20), ring(0.6)]
    }),
  )
  return [
    piece('Filament', white, 'rubber', put(joined([...windings, end]), -8, 26)),
    piece('Ties', orange, 'rubber', put(joined(ties), -8, 26)),
    piece('Test cube', white, 'print', put(cube, -6, 22, 0, 28)),
    ...caliper(),
  ]
}

export const benchGearPieces: Record<string, () => Piece[]> = {
  'repair-kit': repairKit,
  'tuning-filament': tuningFilament,
}
