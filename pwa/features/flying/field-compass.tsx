import { css } from '#styled/css'
import { runwayEnd, runwayName } from '#shared/flying/place.ts'

const drawing = css({ display: 'block', width: '240', maxWidth: 'full', mx: 'auto', color: 'ink' })
const thin = css({ stroke: 'rule2', fill: 'none' })
const strip = css({ stroke: 'ink', strokeWidth: '14px', strokeLinecap: 'butt' })
const centre = css({ stroke: 'inkInv', strokeWidth: '1px', strokeDasharray: '6 5' })
const letter = css({ fill: 'ink2', fontSize: '14px', fontWeight: '600', textAnchor: 'middle' })
const end = css({ fill: 'ink', fontSize: '16px', fontWeight: '650', textAnchor: 'middle' })

/** Degrees from north, to where it stands in the drawing. */
function at(degrees: number, radius: number) {
  const turn = ((degrees - 90) * Math.PI) / 180
  return { x: 120 + radius * Math.cos(turn), y: 120 + radius * Math.sin(turn) }
}

/** North is up. Each number stands where one lands in its direction. */
export function FieldCompass({ heading }: { heading: number }) {
  const [a, b] = [at(heading, 62), at(heading + 180, 62)]
  const [farEnd, nearEnd] = [at(heading, 80), at(heading + 180, 80)]
  return (
    <svg
      viewBox="0 0 240 240"
      className={drawing}
      role="img"
      aria-label={`Runway ${runwayName(heading)}, north is up`}
    >
      <circle cx="120" cy="120" r="98" className={thin} />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
        const [from, to] = [at(degrees, 94), at(degrees, 102)]
        return <line key={degrees} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={thin} />
      })}
      {(['N', 'E', 'S', 'W'] as const).map((name, index) => {
        const { x, y } = at(index * 90, 111)
        return (
          <text key={name} x={x} y={y + 5} className={letter}>
            {name}
          </text>
        )
      })}
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={strip} />
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={centre} />
      <text x={farEnd.x} y={farEnd.y + 5} className={end}>
        {runwayEnd(heading + 180)}
      </text>
      <text x={nearEnd.x} y={nearEnd.y + 5} className={end}>
        {runwayEnd(heading)}
      </text>
    </svg>
  )
}
