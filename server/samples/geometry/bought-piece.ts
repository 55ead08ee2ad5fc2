import { bar, bent, loft, mapped, type Point, turnedBody } from './loft.ts'
import { black, graphite, steel } from './colours.ts'
import type { Piece } from './piece.ts'
import { fan, motor, propeller } from './propeller.ts'
import type { Bought } from './shape.ts'
import type { Bench } from './solids.ts'

function wheel({ at, radius, width, hub }: Extract<Bought, { kind: 'wheel' }>): Piece[] {
  const inner = radius * 0.5
  const tyre: [number, number][] = [[-width * 0.34, inner]]
  for (let step = 0; step <= 12; step += 1) {
    const angle = (step / 12) * Math.PI
    tyre.push([
      (-Math.cos(angle) * width) / 2,
      inner + (radius - inner) * Math.max(0.22, Math.sin(angle) ** 0.7),
    ])
  }
  tyre.push([width * 0.34, inner])
  const dish: [number, number][] = [
    [-width * 0.5, radius * 0.12],
    [-width * 0.5, radius * 0.2],
    [-width * 0.36, radius * 0.24],
    [-width * 0.36, radius * 0.44],
    [-width * 0.44, radius * 0.52],
    [width * 0.44, radius * 0.52],
    [width * 0.36, radius * 0.44],
    [width * 0.36, radius * 0.24],
    [width * 0.5, radius * 0.2],
    [width * 0.5, radius * 0.12],
  ]
  return [
    { name: 'Tyre', colour: black, finish: 'rubber', mesh: turnedBody(tyre, at, [0, 1, 0], 44) },
    { name: 'Wheel', colour: hub, finish: 'print', mesh: turnedBody(dish, at, [0, 1, 0], 32) },
  ]
}

function linkage({ horn, servo, side }: Extract<Bought, { kind: 'linkage' }>): Piece[] {
  const tall = 12 * side
  const plate = ([x, y, z]: Point, foot: number) => {
    const outline: Point[] = [
      [x - foot, y - 0.8, z - 2 * side],
      [x - 1.6, y - 0.8, z + tall],
      [x + 1.6, y - 0.8, z + tall],
      [x + foot, y - 0.8, z - 2 * side],
    ]
    return loft([outline, outline.map(([a, b, c]): Point => [a, b + 1.6, c])])
  }
  const top = ([x, y, z]: Point): Point => [x, y + 1.4, z + tall * 0.85]
  return [
    { name: 'Horn', colour: graphite, finish: 'print', mesh: plate(horn, 6) },
    { name: 'Servo arm', colour: black, finish: 'black', mesh: plate(servo, 3) },
    { name: 'Push rod', colour: steel, finish: 'metal', mesh: bar([top(horn), top(servo)], 0.8, 8) },
  ]
}

function piecesOf(bench: Bench, bought: Bought): Piece[] {
  switch (bought.kind) {
    case 'propeller':
      return propeller(bench, bought)
    case 'motor':
      return motor(bought)
    case 'fan':
      return fan(bench, bought)
    case 'wheel':
      return wheel(bought)
    case 'linkage':
      return linkage(bought)
    case 'wire':
      return [
        { name: 'Wire', colour: steel, finish: 'metal', mesh: bar(bent(bought.path, 10), bought.radius, 10) },
      ]
    case 'strut':
      return [
        { name: 'Strut', colour: bought.colour, finish: 'print', mesh: bar(bought.path, bought.radius, 14) },
      ]
    case 'boom':
      return [{ name: 'Boom', colour: black, finish: 'black', mesh: bar(bought.path, bought.radius, 20) }]
    default:
      return bought satisfies never
  }
}

export function boughtPieces(bench: Bench, bought: Bought): Piece[] {
  const right = piecesOf(bench, bought)
  if (!('mirrored' in bought) || !bought.mirrored) return right
  const left = right.map((piece) => ({
    ...piece,
    mesh: mapped(piece.mesh, ([x, y, z]): Point => [x, -y, z]),
  }))
  return [...right, ...left]
}
