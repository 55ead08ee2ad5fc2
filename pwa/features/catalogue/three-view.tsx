import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'
import { ground } from '#styled/recipes'

const drawing = css({ w: 'full', h: 'auto', color: 'ink', display: 'block' })

/** The wing from above, true to the millimetre, with its span and the CG behind the root's leading edge. */
export function ThreeView({ aircraft: { airframe, firstFlight }, name }: { aircraft: Aircraft; name: string }) {
  const { span, rootChord, tipChord, sweep } = airframe
  const half = span / 2
  const back = half * Math.tan((sweep * Math.PI) / 180)
  const depth = Math.max(rootChord, back + tipChord)
  const [pad, below] = [90, 120]
  const width = span + 2 * pad
  const height = depth + pad + below
  const at = (x: number, y: number) => `${pad + half + x} ${pad / 2 + y}`
  const outline = `M${at(0, 0)} L${at(half, back)} L${at(half, back + tipChord)} L${at(0, rootChord)} L${at(-half, back + tipChord)} L${at(-half, back)} Z`
  const line = pad / 2 + depth + 60
  const text = Math.max(26, span / 30)
  const [cgX, cgY] = [pad + half, pad / 2 + firstFlight.cg]
  return (
    <figure className={ground()}>
      <svg viewBox={`0 0 ${width} ${height}`} className={drawing} role="img" aria-label={`Wing of the ${name} from above: span ${span} mm, CG ${firstFlight.cg} mm behind the leading edge at the root`}>
        <g fill="none" stroke="currentColor" strokeWidth={3}>
          <path d={outline} strokeLinejoin="round" />
          <path d={`M${cgX} ${pad / 4} V${pad / 2 + depth + 20}`} strokeWidth={1.5} strokeDasharray="24 6 4 6" />
          <path d={`M${pad} ${pad / 2 + back + tipChord + 10} V${line + 16} M${pad + span} ${pad / 2 + back + tipChord + 10} V${line + 16} M${pad} ${line} H${pad + half - text * 2.4} M${pad + half + text * 2.4} ${line} H${pad + span}`} strokeWidth={1.5} />
          <circle cx={cgX} cy={cgY} r={18} />
        </g>
        <g fill="currentColor">
          <path d={`M${cgX} ${cgY} V${cgY - 18} A18 18 0 0 1 ${cgX + 18} ${cgY} Z M${cgX} ${cgY} V${cgY + 18} A18 18 0 0 1 ${cgX - 18} ${cgY} Z`} />
          <path d={`M${pad} ${line} l22 -7 v14 Z M${pad + span} ${line} l-22 -7 v14 Z`} />
          <text x={pad + half} y={line + text / 3} fontSize={text} textAnchor="middle">
            {formatNumber(span)} mm
          </text>
          <text x={cgX + 32} y={cgY + text / 3} fontSize={text}>
            CG {firstFlight.cg} mm
          </text>
        </g>
      </svg>
      <figcaption className={css({ textStyle: 'note', color: 'ink2', mt: '8' })}>
        Wing from above, to scale. CG from the leading edge at the root, battery at the front stop.
      </figcaption>
    </figure>
  )
}
