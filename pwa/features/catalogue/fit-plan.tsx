import type { CSSProperties } from 'react'
import { useBed } from '#pwa/features/making/use-bed.ts'
import { css, cx } from '#styled/css'
import { plan } from '#styled/recipes'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { DrawingText } from './drawing.tsx'
import { length } from './quantity.tsx'

const part = css({ fill: 'pic!' })
/** Tallest drawing that the strip has room for, in pixels. */
const height = 108

type FitPlanProps = { largest: AircraftSummary['largest']; from: 'above' | 'side'; className?: string }

/** The largest part on the bed of this device's printer, both to one scale: from above, or from the side. */
export function FitPlan({ largest, from, className }: FitPlanProps) {
  const { bed } = useBed()
  const above = from === 'above'
  const [bedWide, bedHigh] = above ? [bed[0], bed[1]] : [bed[0], bed[2]]
  const [x, y, z] = largest.size
  // About the vertical a part turns freely: its long side along the bed's long side.
  const turned = x > y !== bed[0] > bed[1] && x !== y
  const [wide, deep] = turned ? [y, x] : [x, y]
  const partHigh = above ? deep : z
  const tall = Math.max(bedHigh, partHigh)
  const span = Math.max(bedWide, wide)
  const unit = tall / (height - 34)
  const [left, top] = [-wide / 2, above ? (bedHigh - partHigh) / 2 : bedHigh - partHigh]
  const label = length(above ? wide : z)
  return (
    <svg
      className={cx(plan(), className)}
      viewBox={`${-span / 2 - 4 * unit} ${Math.min(0, top) - 4 * unit} ${span + 8 * unit} ${tall + 34 * unit}`}
      style={{ '--unit': unit.toFixed(4) } as CSSProperties}
      role="img"
      aria-label={`Largest part ${largest.code} on a bed of ${bedWide} by ${bedHigh} mm, from ${above ? 'above' : 'the side'}`}
    >
      {above ? (
        <rect className={bedEdge} x={-bedWide / 2} y={0} width={bedWide} height={bedHigh} />
      ) : (
        <path className="hd" d={`M${-bedWide / 2} ${bedHigh}V0H${bedWide / 2}V${bedHigh}`} />
      )}
      {above ? null : (
        <path className="ln" d={`M${-bedWide / 2 - 4 * unit} ${bedHigh}H${bedWide / 2 + 4 * unit}`} />
      )}
      <path className={cx('ln', part)} d={`M${left} ${top}h${wide}v${partHigh}h${-wide}Z`} />
      <DrawingText
        x={0}
        y={Math.min(0, top) + tall + 18 * unit}
        metric={`${largest.code}, ${label.metric.join(' ')} ${above ? 'wide' : 'high'}`}
        imperial={`${largest.code}, ${label.imperial.join(' ')} ${above ? 'wide' : 'high'}`}
      />
    </svg>
  )
}

const bedEdge = css({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1px',
  strokeDasharray: '7 4',
  vectorEffect: 'non-scaling-stroke',
})
