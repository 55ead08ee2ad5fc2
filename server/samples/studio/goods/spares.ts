import { graphite, orange, steel, white } from '#server/samples/geometry/colours.ts'
import { bar, bent, type Point, turnedBody } from '#server/samples/geometry/loft.ts'
import type { Piece } from '#server/samples/geometry/piece.ts'
import { horn } from './hardware.ts'
import type { Mesh } from '#server/samples/make-stl.ts'
import { circle, joined, loop, piece, put, rectangle, rod, slab, tilted, turnedLoop } from './shapes.ts'

function cowl(): Mesh {
  const ring = (size: number, squareness: number, z: number): Point[] =>
    Array.from({ length: 72 }, (_, index): Point => {
      const angle = (index / 72) * 2 * Math.PI
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const r = size / (Math.abs(c) ** squareness + Math.abs(s) ** squareness) ** (1 / squareness)
      return [r * c, r * s * 0.94, z]
    })
  const stations = Array.from({ length: 15 }, (_, index) => index / 14)
  const size = (t: number) => 36 - 9 * t - (t > 0.8 ? 30 * (t - 0.8) ** 1.5 : 0)
  const outside = stations.map((t) => ring(size(t), 4 - 1.9 * t, t * 62))
  const inside = stations.map((t) => ring(size(t) - 1.6, 4 - 1.9 * t, t * 62)).toReversed()
  return loop([...outside, ...inside])
}
function printedSpares(): Piece[] {
  const mount = joined([
    slab(rectangle(46, 46, 5), 4, [
      circle(5, 0, 0),
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => circle(1.7, x * 12, y * 12, 16))),
    ]),
    put(
      turnedLoop([
        [9, 4],
        [11, 4],
        [11, 14],
        [9, 14],
      ]),
      0,
      0,
    ),
  ])
  const block = joined([
    slab(rectangle(56, 30, 3), 5),
    ...[-1, 1].map((side) =>
      put(slab(rectangle(56, 12, 2), 9, [circle(1.7, -19, 0, 16), circle(1.7, 19, 0, 16)]), 0, side * 9, 5),
    ),
  ])
  return [
    piece('Cowl', orange, 'print', put(cowl(), -36, 16, 0, 20)),
    piece('Motor mount', graphite, 'print', put(mount, 38, 28, 0, 14)),
    piece('Undercarriage block', white, 'print', put(block, 30, -26, 0, -16)),
    piece(
      'Horns',
      white,
      'print',
      joined(
        [
          [-52, -44, 20],
          [-30, -50, -12],
          [-8, -58, 24],
          [-70, -36, -20],
        ].map(([x = 0, y = 0, turn = 0]) => put(horn(), x, y, 0, turn)),
      ),
    ),
  ]
}

function wheel(): { tyre: Mesh; hub: Mesh } {
  const profile = Array.from({ length: 28 }, (_, index): [number, number] => {
    const angle = (index / 28) * 2 * Math.PI
    return [
      20 + 10 * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.8,
      10 + 10 * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.7,
    ]
  })
  const hub = turnedLoop([
    [1, 2],
    [5, 2],
    [5.5, 5],
    [13, 6.5],
    [14, 4],
    [14, 16],
    [13, 13.5],
    [5.5, 15],
    [5, 18],
    [1, 18],
  ])
  return { tyre: turnedLoop(profile, 72), hub }
}
function tailWheel(): Mesh {
  return turnedBody(
    [
      [0, 7],
      [1, 9.4],
      [3, 10],
      [5, 9.4],
      [6, 7],
    ],
    [-40, -34, 10],
    [1, 0.3, 0],
    40,
  )
}
function tailWheelFork(): Mesh {
  return bar(
    bent(
      [
        [-46, -36, 10],
        [-46, -36, 14],
        [-36, -22, 22],
        [-26, -12, 22],
      ],
      3,
    ),
    0.8,
  )
}
function wheelCollars(): Mesh {
  const collar = () =>
    put(
      turnedLoop(
        [
          [1, 0],
          [3.5, 0],
          [3.5, 5],
          [1, 5],
        ],
        36,
      ),
      0,
      0,
    )
  const places = [
    [-4, -30],
    [6, -36],
    [17, -31],
    [27, -38],
  ]
  return joined(places.map(([x = 0, y = 0]) => put(collar(), x, y)))
}
function hexKey(): Mesh {
  return bar(
    bent(
      [
        [56, -46, 1],
        [12, -52, 1],
        [8, -40, 1],
      ],
      4,
    ),
    1,
    6,
  )
}
function wheelSet(): Piece[] {
  const { tyre, hub } = wheel()
  const standing = (mesh: Mesh) => put(tilted(put(mesh, 0, 0, -10), 82), -24, 26, 30, -18)
  const lying = (mesh: Mesh) => put(mesh, 38, 4)
  return [
    piece('Tyres', [40, 41, 43], 'rubber', joined([standing(tyre), lying(tyre)])),
    piece('Hubs', white, 'rubber', joined([standing(hub), lying(hub)])),
    piece('Tail wheel', [40, 41, 43], 'rubber', tailWheel()),
    piece('Fork', steel, 'metal', tailWheelFork()),
    piece('Collars', steel, 'metal', wheelCollars()),
    piece('Key', graphite, 'black', hexKey()),
    piece('Wire', steel, 'metal', put(rod(2, 150), 74, -60, 0, 90)),
  ]
}

function propeller(diameter: number, pitch: number): Mesh {
  const [r, p] = [(diameter * 25.4) / 2, pitch * 25.4]
  const blade = (turn: number) => {
    const rings = Array.from({ length: 22 }, (_, index): Point[] => {
      const t = 0.06 + (0.94 * index) / 21
      const chord =
        r *
        (0.1 + 0.16 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)) ** 1.2) *
        (t > 0.9 ? Math.sqrt(Math.max(0.04, 1 - ((t - 0.9) / 0.1) ** 2)) : 1)
      const angle = Math.atan2(p, 2 * Math.PI * r * Math.max(t, 0.22))
      const thick = chord * (0.16 - 0.09 * t)
      return Array.from({ length: 24 }, (_unused, step): Point => {
        const around = (step / 24) * 2 * Math.PI
        const [u, v] = [
          (Math.cos(around) * chord) / 2,
          (Math.sin(around) * thick) / 2 + (Math.sin(around) > 0 ? thick * 0.4 * Math.sin(around) : 0),
        ]
        return [
          t * r,
          u * Math.cos(angle) - v * Math.sin(angle) - chord * 0.1,
          u * Math.sin(angle) + v * Math.cos(angle) + 5,
        ]
      })
    })
    return put(loopless(rings), 0, 0, 0, turn)
  }
  const hub = turnedLoop([
    [3, 0],
    [8.4, 0],
    [9, 0.8],
    [9, 9.2],
    [8.4, 10],
    [3, 10],
  ])
  return joined([blade(0), blade(180), hub])
}
/** Rings that close in their centre. */
function loopless(rings: Point[][]): Mesh {
  const middle = (ring: Point[] = []): Point[] => {
    const sum = ring.reduce<Point>(
      (at, point) => [
        at[0] + point[0] / ring.length,
        at[1] + point[1] / ring.length,
        at[2] + point[2] / ring.length,
      ],
      [0, 0, 0],
    )
    return ring.map((): Point => sum)
  }
  return loop([middle(rings[0]), ...rings, middle(rings.at(-1))])
}
function propellerPack(): Piece[] {
  const sizes = [
    [9, 6, -58, 40, 62],
    [9, 5, -16, 26, 58],
    [7, 4, 26, 4, 56],
    [6, 4, 58, -16, 54],
  ] as const
  const rings = [0, 1, 2, 3].map((index) =>
    put(
      turnedLoop(
        [
          [1.5 + index * 0.4, 0],
          [3.9, 0],
          [3.9, 3],
          [1.5 + index * 0.4, 3],
        ],
        32,
      ),
      34 + index * 12,
      -66 + (index % 2) * 7,
    ),
  )
  return [
    ...sizes.map(([diameter, pitch, x, y, turn], index) =>
      piece(
        `Propeller ${diameter}x${pitch}`,
        index % 2 ? graphite : [58, 61, 67],
        'black',
        put(propeller(diameter, pitch), x, y, 0, turn),
      ),
    ),
    piece('Hub rings', orange, 'rubber', joined(rings)),
  ]
}

export const sparePieces: Record<string, () => Piece[]> = {
  'printed-spares-dunlin-1000': printedSpares,
  'propeller-pack': propellerPack,
  'wheel-set-60': wheelSet,
}
