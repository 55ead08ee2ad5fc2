import { loft, type Point } from './loft.ts'
import type { BodyShape, Station } from './shape.ts'
import type { Bench, Solid } from './solids.ts'

const around = 52
const steps = 7
const leastSize = 0.25
type Row = number[]

const filled = ([x, z, width, up, down, squareUp = 2, squareDown = squareUp]: Station): Row => [
  x,
  z,
  width,
  up,
  down,
  squareUp,
  squareDown,
]
/** Rounds an end: widths keep their slope, x has none. */
function beyond(end: Row, next: Row, isRound: boolean): Row {
  return end.map((value, index) => {
    const isFixed = isRound && [0, 1, 5, 6].includes(index)
    return isFixed ? (next[index] ?? 0) : 2 * value - (next[index] ?? 0)
  })
}
/** Limited against overshoot (Fritsch and Carlson). */
function slope(before: number, here: number, after: number): number {
  const [a, b] = [here - before, after - here]
  if (a * b <= 0) return 0
  const mean = (a + b) / 2
  return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(a), 3 * Math.abs(b))
}

function spineOf({ stations, isRoundInFront = false, isRoundBehind = false }: BodyShape): Row[] {
  const rows = stations.map(filled)
  const [first, second] = [rows[0], rows[1]]
  const [last, before] = [rows.at(-1), rows.at(-2)]
  if (!first || !second || !last || !before) throw new RangeError('A body has two stations or more')
  const all = [beyond(first, second, isRoundInFront), ...rows, beyond(last, before, isRoundBehind)]
  const spine: Row[] = []
  for (let index = 1; index + 2 < all.length; index += 1) {
    const [p = [], q = [], r = [], s = []] = all.slice(index - 1, index + 3)
    const isLast = index + 3 === all.length
    for (let step = 0; step < steps + (isLast ? 1 : 0); step += 1) {
      const u = step / steps
      spine.push(
        q.map((value, at) => {
          const [pa = 0, ra = 0, sa = 0] = [p[at], r[at], s[at]]
          // The limiter would flatten a round end.
          const m0 = index === 1 && isRoundInFront ? (ra - pa) / 2 : slope(pa, value, ra)
          const m1 = isLast && isRoundBehind ? (sa - value) / 2 : slope(value, ra, sa)
          return (
            (2 * u ** 3 - 3 * u ** 2 + 1) * value +
            (u ** 3 - 2 * u ** 2 + u) * m0 +
            (3 * u ** 2 - 2 * u ** 3) * ra +
            (u ** 3 - u ** 2) * m1
          )
        }),
      )
    }
  }
  return spine
}

/** A superellipse. */
function ringOf(row: Row, y: number, inset: number): Point[] {
  const [x = 0, z = 0, width = 0, up = 0, down = 0, squareUp = 2, squareDown = 2] = row
  const size = (value: number) => Math.max(leastSize, value - inset)
  return Array.from({ length: around }, (_, index) => {
    const angle = Math.PI / 2 + ((index + 0.5) / around) * 2 * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const power = 2 / (s > 0 ? squareUp : squareDown)
    return [
      x,
      y + Math.sign(c) * Math.abs(c) ** power * size(width),
      z + Math.sign(s) * Math.abs(s) ** power * size(s > 0 ? up : down),
    ]
  })
}

function rowAt(spine: readonly Row[], x: number): Row {
  const next = Math.max(
    1,
    spine.findIndex((row) => (row[0] ?? 0) >= x),
  )
  const [a = [], b = []] = [spine[next - 1], spine[next]]
  const share = Math.min(1, Math.max(0, (x - (a[0] ?? 0)) / ((b[0] ?? 1) - (a[0] ?? 0) || 1)))
  return a.map((value, at) => value + ((b[at] ?? value) - value) * share)
}

/** Upright: 1 at the axis, 0 above the back and below the belly. */
export interface Side {
  y: number
  upright: number
}
const noSide: Side = { y: -1000, upright: 0 }
export function sideOf(shape: BodyShape): (x: number, z: number) => Side {
  const spine = spineOf(shape)
  const [from, to] = shape.between ?? [spine[0]?.[0] ?? 0, spine.at(-1)?.[0] ?? 0]
  return (x, z) => {
    if (x < from || x > to) return noSide
    const [, axis = 0, width = 0, up = 0, down = 0, squareUp = 2, squareDown = 2] = rowAt(spine, x)
    const [size, power] = z > axis ? [up, squareUp] : [down, squareDown]
    const share = Math.abs(z - axis) / (size || 1)
    if (share >= 1) return noSide
    return { y: (shape.y ?? 0) + width * (1 - share ** power) ** (1 / power), upright: 1 - share ** 4 }
  }
}

/** With `inset`, its inside. */
export function bodySolid(bench: Bench, shape: BodyShape, inset = 0): Solid {
  const rings = spineOf(shape).map((row) => ringOf(row, shape.y ?? 0, inset))
  // Coinciding rings still loft closed.
  const whole = bench.solid(loft(rings))
  if (!shape.between) return whole
  const [from, to] = shape.between
  return whole.beyond([1, 0, 0], from).beyond([-1, 0, 0], -to)
}

/** Rounded lip, then even walls; `liner` is the dark inside. */
export function mouthSolids(bench: Bench, shape: BodyShape): { hollow: Solid; liner: Solid }[] {
  const spine = spineOf(shape)
  const [front, back] = [spine[0]?.[0] ?? 0, spine.at(-1)?.[0] ?? 0]
  return (shape.mouths ?? []).map(({ end, depth, wall }) => {
    const inwards = end === 'front' ? 1 : -1
    const start = end === 'front' ? front : back
    const ring = (along: number, inset: number) => {
      const row = rowAt(spine, start + inwards * Math.max(0, along))
      return ringOf([start + inwards * along, ...row.slice(1)], shape.y ?? 0, inset)
    }
    const lip = wall * 1.6
    const inside = Array.from({ length: 6 }, (_, index) => {
      const out = index / 5
      return ring(lip * out, wall * (0.2 + 0.8 * Math.sqrt(1 - (1 - out) ** 2)))
    })
    const rings = [ring(-1, wall * 0.2), ...inside.slice(0, -1)]
    const deep = [0, 0.25, 0.5, 0.75, 1].map((share) => lip + (depth - lip) * share)
    const hollow = loft([...rings, ...deep.map((along) => ring(along, wall))])
    const tube = bench.solid(loft([lip * 1.2, ...deep.slice(1)].map((along) => ring(along, wall))))
    const bore = bench.solid(
      loft([0, ...deep.slice(1, -1), depth - 1].map((along) => ring(along, wall + 0.7))),
    )
    return { hollow: bench.solid(hollow), liner: tube.without(bore) }
  })
}
