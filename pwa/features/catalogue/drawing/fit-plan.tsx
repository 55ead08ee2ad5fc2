import { useBed } from '#pwa/features/making/use-bed.ts'
import type { Part } from '#shared/aircraft/aircraft.ts'
import { css, cx } from '#styled/css'
import { plan } from '#styled/recipes'
import { DrawingText } from './drawing-text.tsx'

const partFill = css({ fill: 'pic!' })
const edge = css({ strokeDasharray: '7 4' })
/** Pixels, with room for two captions. */
const frame = { width: 240, height: 150 }
const room = { width: 210, height: 92 }

type FitPlanProps = { parts: readonly Pick<Part, 'code' | 'size'>[]; className?: string }

/** A part cannot be turned to become lower. */
export function FitPlan({ parts, className }: FitPlanProps) {
  const { bed } = useBed()
  const [tallest] = parts.toSorted((a, b) => b.size[2] - a.size[2])
  if (!tallest) return null
  const [x, y, z] = tallest.size
  const long = Math.max(x, y)
  const bedLong = Math.max(bed[0], bed[1])
  const scale = Math.min(room.height / Math.max(bed[2], z), room.width / Math.max(bedLong, long))
  const [bedWide, bedHigh, wide, high] = [bedLong * scale, bed[2] * scale, long * scale, z * scale]
  const floor = 8 + room.height
  const first = `${tallest.code}, the tallest part: ${z} mm`
  const second = `${z > bed[2] ? 'too tall for' : 'fits'} a height of ${bed[2]} mm`
  return (
    <svg
      className={cx(plan(), className)}
      viewBox={`${-frame.width / 2} 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${first}, ${second}`}
    >
      <path className={edge} d={`M${-bedWide / 2} ${floor}v${-bedHigh}h${bedWide}v${bedHigh}`} />
      <path className="ln" d={`M${-bedWide / 2 - 8} ${floor}H${bedWide / 2 + 8}`} />
      <path className={cx('ln', partFill)} d={`M${-wide / 2} ${floor - high}h${wide}v${high}h${-wide}Z`} />
      <DrawingText x={0} y={floor + 18} metric={first} imperial={first} />
      <DrawingText x={0} y={floor + 37} metric={second} imperial={second} />
    </svg>
  )
}
