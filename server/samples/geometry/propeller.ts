import { loft, mapped, type Point, turnedBody } from './loft.ts'
import { black, graphite, steel } from './colours.ts'
import type { Piece } from './piece.ts'
import { cambered } from './section.ts'
import type { Bought } from './shape.ts'
import type { Bench } from './solids.ts'

type Propeller = Extract<Bought, { kind: 'propeller' }>
type Fan = Extract<Bought, { kind: 'fan' }>
const aerofoil = cambered(0.04, 0.4, 0.1)
const turned = ([x, y, z]: Point, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [x, y * c - z * s, y * s + z * c]
}

function blade(radius: number, pitch: number, root: number) {
  const stations = 16
  const rings = Array.from({ length: stations + 1 }, (_, station) => {
    const out = Math.sin(((station / stations) * Math.PI) / 2)
    const r = root + (radius - root) * out
    const share = r / radius
    // Widest at 45 %, elliptical tip.
    const round = Math.sqrt(Math.max(0.002, 1 - Math.max(0, (share - 0.8) / 0.2) ** 2))
    const chord = radius * 0.2 * Math.min(1, 0.5 + share * 1.25) * (1.12 - 0.45 * share) * round
    const angle = Math.atan2(pitch, 2 * Math.PI * Math.max(r, radius * 0.24))
    const thick = 2.2 - 1.3 * out
    const ring: Point[] = []
    const sides = 9
    for (let index = 0; index <= sides; index += 1)
      ring.push(at((1 + Math.cos((Math.PI * index) / sides)) / 2, 0))
    for (let index = sides - 1; index > 0; index -= 1)
      ring.push(at((1 + Math.cos((Math.PI * index) / sides)) / 2, 1))
    function at(x: number, side: 0 | 1): Point {
      const along = (x - 0.35) * chord
      const up = aerofoil(x)[side] * chord * thick
      return [
        along * Math.sin(angle) - up * Math.cos(angle),
        along * Math.cos(angle) + up * Math.sin(angle),
        r,
      ]
    }
    return ring
  })
  return loft(rings)
}

export function propeller(bench: Bench, bought: Propeller): Piece[] {
  const { at, spinner, isPusher = false, blades = 2 } = bought
  const radius = (bought.diameter * 25.4) / 2
  const hub = Math.min(spinner * 0.55, 9)
  const single = blade(radius, bought.pitch * 25.4, hub * 0.4)
  const hinge = spinner * 0.8
  const forward = isPusher ? 1 : -1
  const length = spinner * 1.7
  const middle: Point = [at[0] + forward * Math.min(6, length * 0.3), at[1], at[2]]
  let solid = bench.solid(
    turnedBody(
      [
        [-4, hub],
        [4, hub],
      ],
      [0, 0, 0],
      [1, 0, 0],
      24,
    ),
  )
  for (let index = 0; index < blades; index += 1) {
    const angle = ((bought.phase + (360 / blades) * index) * Math.PI) / 180
    const mesh = mapped(single, (point) => {
      let [x, y, z] = point
      if (bought.isFolding) {
        // Folded beside the nose.
        const back = 1.32
        const dz = z - hinge
        ;[x, z] = dz > 0 ? [x * 0.5 + dz * Math.sin(back), hinge + dz * Math.cos(back)] : [x, z]
      }
      if (bought.isLeftHanded) y = -y
      return turned([x, y, z], angle)
    })
    solid = solid.join(bench.solid(mesh))
  }
  const blown = solid.moved(middle).mesh()
  const profile = Array.from({ length: 13 }, (_, step): [number, number] => {
    const angle = (step / 12) * (Math.PI / 2)
    return [-2 + (length + 2) * Math.sin(angle), spinner * Math.cos(angle) ** 0.9]
  })
  return [
    { name: 'Propeller', colour: black, finish: 'black', mesh: blown },
    {
      name: 'Spinner',
      colour: bought.spinnerColour,
      finish: 'print',
      mesh: turnedBody([[-2.6, spinner * 0.96], ...profile], at, [forward, 0, 0]),
    },
  ]
}

/** `at` is the shaft end. */
export function motor({ at, radius, length, isPusher = false }: Extract<Bought, { kind: 'motor' }>): Piece[] {
  const inwards: Point = [isPusher ? -1 : 1, 0, 0]
  const bell: [number, number][] = [
    [0, radius * 0.3],
    [2, radius * 0.75],
    [5, radius],
    [length * 0.68, radius],
    [length * 0.7, radius * 0.93],
  ]
  return [
    { name: 'Motor', colour: steel, finish: 'metal', mesh: turnedBody(bell, at, inwards, 32) },
    {
      name: 'Motor base',
      colour: black,
      finish: 'black',
      mesh: turnedBody(
        [
          [length * 0.7, radius * 0.86],
          [length, radius * 0.86],
        ],
        at,
        inwards,
        32,
      ),
    },
  ]
}

export function fan(bench: Bench, { at, radius }: Fan): Piece[] {
  const blades = Array.from({ length: 12 }, (_, index) => (index / 12) * 2 * Math.PI)
  let rotor = bench.solid(
    turnedBody(
      [
        [-radius * 0.75, 0.5],
        [-radius * 0.55, radius * 0.25],
        [-radius * 0.2, radius * 0.4],
        [12, radius * 0.4],
        [40, radius * 0.1],
      ],
      at,
      [1, 0, 0],
      28,
    ),
  )
  for (const angle of blades) {
    const corners: Point[] = [
      [-4, -5, radius * 0.3],
      [-3, -5, radius * 0.3],
      [7, 5, radius * 0.3],
      [8, 5, radius * 0.3],
      [-2, -8, radius * 0.96],
      [-1.4, -8, radius * 0.96],
      [5, 8, radius * 0.96],
      [5.6, 8, radius * 0.96],
    ]
    rotor = rotor.join(
      bench.hull(
        corners.map((corner) => {
          const [x, y, z] = turned(corner, angle)
          return [x + at[0], y + at[1], z + at[2]]
        }),
      ),
    )
  }
  return [{ name: 'Fan', colour: graphite, finish: 'black', mesh: rotor.mesh() }]
}
