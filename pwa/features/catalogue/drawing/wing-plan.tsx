import type { CSSProperties } from 'react'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { cx } from '#styled/css'
import { plan } from '#styled/recipes'
import { CgOnDrawing, DrawingDimension } from './drawing.tsx'
import { length } from '#pwa/ui/drawing/quantity.tsx'

/** Pixels around the wing. */
const words = 68

type WingPlanProps = {
  span: number
  wing: AircraftSummary['wing']
  width: number
  /** Largest height, where short. */
  height?: number
  full?: boolean
  className?: string
}

/** Millimetres; x right, y back from the root's leading edge. */
export function WingPlan({ span, wing, width, height, full = false, className }: WingPlanProps) {
  const half = span / 2
  const back = half * Math.tan((wing.sweep * Math.PI) / 180)
  const deep = Math.max(wing.rootChord, back + wing.tipChord)
  // Room for dimensions is in px.
  const wide = span * (full ? 1.2 : 1.14)
  const unit = Math.max(wide / width, height ? deep / (height - words) : 0)
  const room = 30 * unit
  const across = height ? width * unit : wide
  const box = [-across / 2, -14 * unit, across, deep + (words - 2) * unit]
  const line = deep + room
  const cgAt = -Math.min(half * 0.42, Math.max(60 * unit, half * 0.2))
  const [spanned, cg] = [length(span), length(wing.cg)]
  return (
    <svg
      className={cx(plan(), className)}
      viewBox={box.map((value) => value.toFixed(1)).join(' ')}
      style={{ '--unit': unit.toFixed(4) } as CSSProperties}
      role="img"
      aria-label={`Wing from above: span ${span} mm, root chord ${wing.rootChord} mm, tip chord ${wing.tipChord} mm, CG ${wing.cg} mm behind the leading edge at the root`}
    >
      <path
        className="ln"
        d={`M0 0L${half} ${back}V${back + wing.tipChord}L0 ${wing.rootChord}L${-half} ${back + wing.tipChord}V${back}Z`}
      />
      <path className="cl" d={`M0 ${-10 * unit}V${deep + 10 * unit}`} />
      <path
        d={`M${-half} ${back + wing.tipChord + 4 * unit}V${line + 6 * unit}M${half} ${back + wing.tipChord + 4 * unit}V${line + 6 * unit}`}
      />
      <DrawingDimension
        from={[-half, line]}
        to={[half, line]}
        unit={unit}
        metric={spanned.metric.join(' ')}
        imperial={spanned.imperial.join(' ')}
      />
      <path d={`M${-6 * unit} 0H${cgAt - 6 * unit}M${-12 * unit} ${wing.cg}H${cgAt - 6 * unit}`} />
      <DrawingDimension
        from={[cgAt, 0]}
        to={[cgAt, wing.cg]}
        unit={unit}
        metric={cg.metric[0]}
        imperial={cg.imperial[0]}
      />
      {full ? <Chords span={span} wing={wing} back={back} unit={unit} /> : null}
      <CgOnDrawing y={wing.cg} radius={9 * unit} />
    </svg>
  )
}

type ChordsProps = { span: number; wing: AircraftSummary['wing']; back: number; unit: number }

function Chords({ span, wing, back, unit }: ChordsProps) {
  const [root, tip] = [length(wing.rootChord), length(wing.tipChord)]
  const [atRoot, atTip] = [26 * unit, span / 2 + 16 * unit]
  return (
    <>
      <path
        d={`M${span / 2 + 4 * unit} ${back}H${atTip + 6 * unit}M${span / 2 + 4 * unit} ${back + wing.tipChord}H${atTip + 6 * unit}`}
      />
      <DrawingDimension
        from={[atTip, back]}
        to={[atTip, back + wing.tipChord]}
        unit={unit}
        metric={tip.metric[0]}
        imperial={tip.imperial[0]}
      />
      <DrawingDimension
        from={[atRoot, 0]}
        to={[atRoot, wing.rootChord]}
        unit={unit}
        metric={root.metric[0]}
        imperial={root.imperial[0]}
      />
    </>
  )
}
