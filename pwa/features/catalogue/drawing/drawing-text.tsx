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
