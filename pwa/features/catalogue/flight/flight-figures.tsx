import { css, cx } from '#styled/css'
import { plan } from '#styled/recipes'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { type ControlCheck, type Deflection, type StickMove, wingHeight } from '#shared/aircraft/controls.ts'

const solid = css({ fill: 'currentColor!', stroke: 'none!' })
const face = css({ fill: 'sheet!' })

type Spot = readonly [x: number, y: number]
const path = (...spots: Spot[]) => `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

function Arrow({ at: [x, y], way, length = 13 }: { at: Spot; way: Deflection['way']; length?: number }) {
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way] as [number, number]
  const tip: Spot = [x + dx * length, y + dy * length]
  const back: Spot = [tip[0] - dx * 7, tip[1] - dy * 7]
  return (
    <>
      <path d={path([x, y], back)} />
      <path
        className={solid}
        d={`${path(tip, [back[0] - dy * 3.5, back[1] - dx * 3.5], [back[0] + dy * 3.5, back[1] + dx * 3.5])}Z`}
      />
    </>
  )
}

/** By wing position. */
const heights = {
  high: { wings: [-11], tail: 3 },
  middle: { wings: [0], tail: -17 },
  low: { wings: [11], tail: -9 },
  two: { wings: [-24, 9], tail: -6 },
} as const
const tip = 92
const body = 13

function rearOf({ airframe, firstFlight }: Aircraft) {
  const names = firstFlight.throws.map(({ surface }) => surface).join(' ')
  const { wings, tail } = heights[wingHeight(airframe.wing)]
  const rise = Math.tan((Math.min(airframe.dihedral, 12) * Math.PI) / 180)
  const isV = /v-?tail|ruddervator/i.test(names)
  return {
    wings,
    rise,
    isV,
    tail: /elevator|stabili|tailplane/i.test(names) ? tail : null,
    canard: /canard/i.test(names) ? 6 : null,
    fins: isV || !/rudder/i.test(names) ? [] : /rudders/i.test(names) ? [-30, 30] : [0],
    finFoot: /rudders/i.test(names) ? tail : -body,
  }
}
type Rear = ReturnType<typeof rearOf>

/** Rises outwards with the dihedral. */
function Flap({ from, to, y, rise, side, way }: FlapProps) {
  const out = side === 'left' ? -1 : 1
  const up = way === 'up' ? -9 : 9
  const at = (x: number): Spot => [out * x, y - rise * (x - body)]
  const [a, b] = [at(from), at(to)]
  const middle: Spot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + up * 1.35]
  return (
    <>
      <path className={solid} d={`${path(a, b, [b[0], b[1] + up], [a[0], a[1] + up])}Z`} />
      <Arrow at={middle} way={way} />
    </>
  )
}
type FlapProps = {
  from: number
  to: number
  y: number
  rise: number
  side: 'left' | 'right'
  way: Deflection['way']
}

function VTail({ side, way }: { side: 'left' | 'right'; way: Deflection['way'] }) {
  const out = side === 'left' ? -1 : 1
  const across = way === 'up' ? -1 : 1
  // Perpendicular to the panel.
  const [nx, ny] = [out * across * 6.5, across * 6.5]
  const [a, b]: [Spot, Spot] = [
    [out * 10, -18],
    [out * 28, -36],
  ]
  return (
    <>
      <path className={solid} d={`${path(a, b, [b[0] + nx, b[1] + ny], [a[0] + nx, a[1] + ny])}Z`} />
      <Arrow at={[(a[0] + b[0]) / 2 + nx * 1.5, (a[1] + b[1]) / 2 + ny * 1.5]} way={way} length={11} />
    </>
  )
}

function Moved({ deflection: { surface, side, way }, rear }: { deflection: Deflection; rear: Rear }) {
  const sides = side === 'both' ? (['left', 'right'] as const) : ([side] as const)
  const { wings, rise, tail, canard } = rear
  if (surface === 'rudder')
    return rear.fins.map((x) => (
      <g key={x}>
        <path
          className={solid}
          d={`${path([x, rear.finFoot - 4], [x, rear.finFoot - 24], [x + 9, rear.finFoot - 24], [x + 9, rear.finFoot - 4])}Z`}
        />
        <Arrow at={[x + 12, rear.finFoot - 14]} way="right" />
      </g>
    ))
  if (surface === 'v-tail') return sides.map((one) => <VTail key={one} side={one} way={way} />)
  const flap = (from: number, to: number, y: number, slope: number) =>
    sides.map((one) => <Flap key={`${one}${y}`} {...{ from, to, y, side: one, way }} rise={slope} />)
  if (surface === 'elevator') return flap(6, 33, tail ?? 0, 0)
  if (surface === 'canard') return flap(14, 38, canard ?? 0, 0)
  return flap(surface === 'elevons' ? 34 : 54, 88, wings[0] ?? 0, rise)
}

type RearViewProps = { record: Aircraft; check: ControlCheck; label: string; className?: string }

/** With the aircraft's own wing, tail and dihedral. */
export function RearView({ record, check, label, className }: RearViewProps) {
  const rear = rearOf(record)
  const { wings, rise, tail, canard, fins, finFoot, isV } = rear
  return (
    <svg className={cx(plan(), className)} viewBox="-98 -52 196 84" role="img" aria-label={label}>
      {wings.map((y) => (
        <path
          key={y}
          className="ln"
          d={path([-tip, y - rise * (tip - body)], [-body, y], [body, y], [tip, y - rise * (tip - body)])}
        />
      ))}
      {wings.length > 1 ? (
        <path
          d={
            path([-60, -24 - rise * 47], [-60, 9 - rise * 47]) +
            path([60, -24 - rise * 47], [60, 9 - rise * 47])
          }
        />
      ) : null}
      {tail === null ? null : <path className="ln" d={path([-36, tail], [36, tail])} />}
      {canard === null ? null : <path className="hd" d={path([-40, canard], [40, canard])} />}
      {fins.map((x) => (
        <path key={x} className="ln" d={path([x, finFoot], [x, finFoot - 27])} />
      ))}
      {isV ? <path className="ln" d={path([-30, -38], [0, -8], [30, -38])} /> : null}
      <circle className={cx('ln', face)} r={body} />
      {check.deflections.map((deflection) => (
        <Moved key={`${deflection.surface}${deflection.side}`} deflection={deflection} rear={rear} />
      ))}
    </svg>
  )
}

const sticks: Record<StickMove, { spot: Spot; way: Deflection['way'] }> = {
  right: { spot: [8, 0], way: 'right' },
  back: { spot: [0, 8], way: 'down' },
  rudder: { spot: [8, 0], way: 'right' },
}

export function StickFigure({ stick, className }: { stick: StickMove; className?: string }) {
  const { spot, way } = sticks[stick]
  return (
    <svg className={cx(plan(), className)} viewBox="-20 -20 40 40" aria-hidden="true">
      <path d="M-18 -18H18V18H-18Z" />
      <path className="jt" d="M-14 0H14M0-14V14" />
      <circle className={solid} cx={spot[0]} cy={spot[1]} r="5" />
      <Arrow at={[way === 'right' ? -8 : 0, way === 'right' ? 0 : -8]} way={way} length={9} />
    </svg>
  )
}

type ThrowFigureProps = { low: number; high: number; className?: string }

export function ThrowFigure({ low, high, className }: ThrowFigureProps) {
  const length = 58
  const at = (angle: number): Spot => [
    length * Math.cos((angle * Math.PI) / 180),
    -length * Math.sin((angle * Math.PI) / 180),
  ]
  const arc = (angle: number) => {
    const [x, y] = at(angle)
    return `M${x.toFixed(1)} ${y.toFixed(1)}A${length} ${length} 0 0 1 ${x.toFixed(1)} ${(-y).toFixed(1)}`
  }
  return (
    <svg
      className={cx(plan(), className)}
      viewBox="-34 -24 100 48"
      role="img"
      aria-label={`low ${low}°, high ${high}° to each side`}
    >
      <path className="cl" d="M-34 0H64" />
      <path className="ln" d="M-34 -8L0 -4V4L-34 8" />
      <path d={`${path([0, 0], at(low))}${path([0, 0], at(-low))}`} />
      <path className="ln" d={`${path([0, 0], at(high))}${path([0, 0], at(-high))}`} />
      <path d={arc(high)} />
      <circle className={solid} r="2.5" />
    </svg>
  )
}
