import { css, cx } from '#styled/css'
import { ground } from '#styled/recipes'
import { CgMark } from '#pwa/ui/drawing/cg-mark.tsx'
import { SpanLine } from '#pwa/ui/drawing/dimension-chain.tsx'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'

const frame = css({ position: 'relative', p: '24', border: '1px solid {colors.rule}' })
const drawing = css({ width: 'full', maxWidth: '400', mx: 'auto' })
const marks = css({ display: 'flex', alignItems: 'center', gap: '8', textStyle: 'note', color: 'ink2' })

/** 8 and 40 px graph lines. */
export function PlanOfWing() {
  return (
    <div className={cx(ground(), frame)}>
      <div className={drawing}>
        <GhostPlan />
        <SpanLine mm={800} scale={840} label="800 mm" />
      </div>
      <p className={marks}>
        <CgMark size={20} /> CG and the house, nothing else
      </p>
    </div>
  )
}
