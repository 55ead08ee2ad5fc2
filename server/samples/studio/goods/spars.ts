import { black, steel } from '#server/samples/geometry/colours.ts'
import { turnedBody } from '#server/samples/geometry/loft.ts'
import type { Piece } from '#server/samples/geometry/piece.ts'
import { circle, piece, put, rod, slab, tube } from './shapes.ts'

/** mm; tubes run out of the picture. */
const seen = 330
const turn = -33
function row(
  items: readonly { name: string; wide: number; make: () => ReturnType<typeof tube>; steel?: boolean }[],
  gap: number,
): Piece[] {
  const full = items.reduce((sum, { wide }) => sum + wide + gap, -gap)
  let at = -full / 2
  return items.map(({ name, wide, make, steel: bright }) => {
    const across = at + wide / 2
    at += wide + gap
    const angle = (turn * Math.PI) / 180
    const mesh = put(make(), across * Math.cos(angle), across * Math.sin(angle), 0, turn)
    return piece(name, bright ? steel : black, bright ? 'metal' : 'black', mesh)
  })
}
const carbon = (outside: number, inside: number) => ({
  name: `Carbon tube ${outside} x ${inside}`,
  wide: outside,
  make: () => tube(outside, inside, seen),
})
const wire = (diameter: number) => ({
  name: `Music wire ${diameter}`,
  wide: diameter,
  make: () => rod(diameter, seen * 0.8),
  steel: true,
})

function card(): Piece[] {
  const kraft = [190, 150, 104] as const
  const body = put(tube(40, 36, seen), -48, 22, 0, turn)
  const lid = put(
    turnedBody(
      [
        [0, 20.4],
        [1, 21],
        [8, 21],
        [9, 20.4],
      ],
      [0, 0, 0],
      [0, 0, 1],
      56,
    ),
    -58,
    -14,
  )
  const mark = put(slab(circle(9), 0.4), -58, -14, 9)
  return [
    piece('Card tube', kraft, 'rubber', body),
    piece('Lid', [238, 235, 228], 'rubber', lid),
    piece('Lid mark', [242, 96, 15], 'rubber', mark),
  ]
}

export const sparPieces: Record<string, () => Piece[]> = {
  'spar-set-dunlin-1000': () => [...card(), ...row([carbon(8, 6), carbon(4, 3), wire(1.2), wire(1.2)], 9)],
  'spar-set-700': () => row([carbon(8, 6), carbon(4, 3), wire(1.2), wire(1.2)], 10),
  'spar-set-glider': () => row([carbon(10, 8), carbon(8, 6), wire(1.2), wire(1.2)], 10),
  'spar-set-sport': () => row([carbon(10, 8), carbon(6, 4), carbon(6, 4), wire(1.5), wire(1.5)], 9),
}
