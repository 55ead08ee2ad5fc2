import { css, cx } from '#styled/css'
import { stripFrames } from '#shared/aircraft/three-view-frame.ts'

export const drawingLook = css({
  width: 'full',
  height: 'auto',
  overflow: 'visible',
  '--drawing-ink': '{colors.ink}',
  '--drawing-second': '{colors.ink2}',
  '--drawing-ground': '{colors.sheet}',
  '--metric': { base: 'inline', _imperial: 'none' },
  '--imperial': { base: 'none', _imperial: 'inline' },
})

type StripViewProps = { address: string; view: keyof typeof stripFrames; label: string; className?: string }

export function StripView({ address, view, label, className }: StripViewProps) {
  return (
    <svg
      className={cx(drawingLook, className)}
      viewBox={`0 0 ${stripFrames[view].join(' ')}`}
      role="img"
      aria-label={label}
    >
      <use href={`${address}#${view}`} />
    </svg>
  )
}
