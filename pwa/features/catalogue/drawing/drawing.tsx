import { css } from '#styled/css'

/** At least 14 px; `--unit` is units a px. */
const text = css({
  fontSize: 'calc(var(--unit, 1) * 15px)',
  fontStretch: '75%',
  fontWeight: '600',
  fill: 'currentColor',
  textAnchor: 'middle',
  dominantBaseline: 'central',
  paintOrder: 'stroke',
  stroke: 'sheet',
  strokeWidth: 'calc(var(--unit, 1) * 7px)',
  strokeLinejoin: 'round',
})
const solid = css({ fill: 'currentColor!', stroke: 'none!' })
const plain = css({ fill: 'sheet!' })

/** The document's units show one. */
export function DrawingText({
  x,
  y,
  metric,
  imperial,
}: {
  x: number
  y: number
  metric: string
  imperial: string
}) {
  return (
    <>
      <text x={x} y={y} className={`${text} ${css({ _imperial: { display: 'none' } })}`}>
        {metric}
      </text>
      <text x={x} y={y} className={`${text} ${css({ _metric: { display: 'none' } })}`}>
        {imperial}
      </text>
    </>
  )
}

type DimensionProps = {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  unit: number
  metric: string
  imperial: string
}

export function DrawingDimension({ from, to, unit, metric, imperial }: DimensionProps) {
  const level = from[1] === to[1]
  const [long, half] = [10 * unit, 3 * unit]
  const head = ([x, y]: readonly [number, number], way: 1 | -1) =>
    level
      ? `M${x} ${y}l${way * long} ${-half}v${2 * half}Z`
      : `M${x} ${y}l${-half} ${way * long}h${2 * half}Z`
  return (
    <>
      <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
      <path className={solid} d={head(from, 1) + head(to, -1)} />
      <DrawingText x={(from[0] + to[0]) / 2} y={(from[1] + to[1]) / 2} metric={metric} imperial={imperial} />
    </>
  )
}

export function CgOnDrawing({ y, radius }: { y: number; radius: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <circle r={radius} className={plain} />
      <path
        className={solid}
        d={`M0 0V${-radius}A${radius} ${radius} 0 0 1 ${radius} 0ZM0 0V${radius}A${radius} ${radius} 0 0 1 ${-radius} 0Z`}
      />
    </g>
  )
}
