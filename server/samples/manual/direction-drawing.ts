import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { type ControlCheck, controlChecks, type Deflection, wingHeight } from '#shared/aircraft/controls.ts'
import { inner, type Paper, sheet } from '#server/integrations/paper/paper.ts'

const titles = { right: 'Stick to the right', back: 'Stick back', rudder: 'Rudder to the right' } as const
const names = {
  ailerons: 'aileron',
  elevons: 'elevon',
  elevator: 'elevator',
  canard: 'canard',
  'v-tail': 'V-tail',
  rudder: 'rudder',
  flaps: 'flap',
} as const

function blockArrow(paper: Paper, x: number, y: number, way: Deflection['way']): void {
  const turn = { up: -90, down: 90, left: 180, right: 0 }[way]
  paper.doc
    .save()
    .translate(x, y)
    .rotate(turn)
    .polygon([0, -2.5], [12, -2.5], [12, -6.5], [23, 0], [12, 6.5], [12, 2.5], [0, 2.5])
    .fillColor('#13213a')
    .fill()
    .restore()
}

/** Fractions of the half span. */
function place({ surface, side }: Deflection, half: number, high: number): [x: number, y: number][] {
  const sides = side === 'both' && surface !== 'rudder' ? [-1, 1] : [side === 'left' ? -1 : 1]
  if (surface === 'rudder') return [[0, -34]]
  const out = { ailerons: 0.72, elevons: 0.62, elevator: 0.22, canard: 0.22, 'v-tail': 0.24, flaps: 0.3 }[
    surface
  ]
  const y = surface === 'elevator' || surface === 'canard' ? -14 : surface === 'v-tail' ? -24 : high
  return sides.map((sign) => [sign * out * half, y])
}

function figure(
  paper: Paper,
  aircraft: Aircraft,
  check: ControlCheck,
  { left, width }: { left: number; width: number },
): void {
  const { doc } = paper
  const [cx, cy] = [left + width / 2, paper.y + 62]
  const half = width / 2 - 14
  const kind = wingHeight(aircraft.airframe.wing)
  const high = { high: -9, middle: 0, low: 9, two: 9 }[kind]
  const surfaces = new Set(
    controlChecks(aircraft.firstFlight.throws).flatMap(({ deflections }) =>
      deflections.map(({ surface }) => surface),
    ),
  )
  const rise = Math.tan((Math.max(aircraft.airframe.dihedral, 1.5) * Math.PI) / 180) * half
  const wings = kind === 'two' ? [-13, 9] : [high]
  for (const y of wings) {
    paper.line([cx, cy + y], [cx - half, cy + y - rise], 2)
    paper.line([cx, cy + y], [cx + half, cy + y - rise], 2)
  }
  if (surfaces.has('v-tail'))
    for (const sign of [-1, 1]) paper.line([cx, cy - 6], [cx + sign * half * 0.34, cy - 34], 2)
  else if (!surfaces.has('elevons') || surfaces.has('rudder')) {
    paper.line([cx, cy - 8], [cx, cy - 46], 2)
    if (surfaces.has('elevator')) paper.line([cx - half * 0.34, cy - 14], [cx + half * 0.34, cy - 14], 2)
  }
  doc.circle(cx, cy, 11).fillColor('#ffffff').fill()
  doc.circle(cx, cy, 11).lineWidth(1.4).strokeColor('#13213a').stroke()
  for (const deflection of check.deflections)
    for (const [x, y] of place(deflection, half, high)) {
      const lift = ['ailerons', 'elevons', 'flaps'].includes(deflection.surface)
        ? (Math.abs(x) / half) * rise
        : 0
      const away = { up: -4, down: 4, left: 0, right: 0 }[deflection.way]
      blockArrow(paper, cx + x + (deflection.way === 'right' ? 3 : 0), cy + y - lift + away, deflection.way)
    }
  paper.put(titles[check.stick], left, paper.y + 96, {
    face: 'strong',
    size: 10,
    width,
    align: 'center',
    gap: 0,
  })
  const words = check.deflections
    .map(({ surface, side, way }) => `${side === 'both' ? '' : `${side} `}${names[surface]} ${way}`)
    .join(', ')
  paper.put(words, left, paper.y + 110, { size: 9, width, align: 'center', gap: 0 })
}

/** One drawing a stick movement, from behind. */
export function drawDirections(paper: Paper, aircraft: Aircraft): void {
  const checks = controlChecks(aircraft.firstFlight.throws)
  paper.room(134)
  const width = (inner - 20) / Math.max(checks.length, 2)
  for (const [index, check] of checks.entries())
    figure(paper, aircraft, check, { left: sheet.left + 20 + index * width, width })
  paper.y += 132
}
