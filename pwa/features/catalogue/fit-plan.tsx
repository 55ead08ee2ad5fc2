import { useBed } from '#pwa/features/making/use-bed.ts'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { css, cx } from '#styled/css'
import { plan } from '#styled/recipes'
import { DrawingText } from './drawing.tsx'

const part = css({ fill: 'pic!' })
const edge = css({ strokeDasharray: '7 4' })
/** In pixels: the whole, and what is left for the drawing above its words. */
const width = 220
const height = 150
const room = { width: 196, height: 108 }

/** About the vertical a part turns freely: its long side lies along the bed's long side. */
function turned([x, y, z]: Box, bed: Box): Box {
  return x !== y && bed[0] !== bed[1] && x > y !== bed[0] > bed[1] ? [y, x, z] : [x, y, z]
}

type FitPlanProps = { largest: AircraftSummary['largest']; from: 'above' | 'side'; className?: string }

/** The largest part on the bed of this device's printer, both to one scale: from above, or from the side. */
export function FitPlan({ largest, from, className }: FitPlanProps) {
  const { bed } = useBed()
  const [x, y, z] = turned(largest.size, bed)
  const above = from === 'above'
  const [bedHigh, partHigh] = above ? [bed[1], y] : [bed[2], z]
  const scale = Math.min(room.height / Math.max(bedHigh, partHigh), room.width / Math.max(bed[0], x))
  const [bedWide, bedTall, wide, tall] = [bed[0], bedHigh, x, partHigh].map((value) => value * scale) as [
    number,
    number,
    number,
    number,
  ]
  const floor = 6 + room.height
  const middle = floor - bedTall / 2
  const top = above ? middle - tall / 2 : floor - tall
  const words = above ? `${largest.code}, ${x} × ${y} on ${bed[0]} × ${bed[1]}` : `${z} of ${bed[2]} mm high`
  return (
    <svg
      className={cx(plan(), className)}
      viewBox={`${-width / 2} 0 ${width} ${height}`}
      role="img"
      aria-label={`Largest part on my printer, from ${above ? 'above' : 'the side'}: ${words}`}
    >
      <path
        className={edge}
        d={`M${-bedWide / 2} ${floor}v${-bedTall}h${bedWide}v${bedTall}${above ? 'Z' : ''}`}
      />
      {above ? null : <path className="ln" d={`M${-bedWide / 2 - 8} ${floor}H${bedWide / 2 + 8}`} />}
      <path className={cx('ln', part)} d={`M${-wide / 2} ${top}h${wide}v${tall}h${-wide}Z`} />
      <DrawingText x={0} y={floor + 22} metric={words} imperial={words} />
    </svg>
  )
}
