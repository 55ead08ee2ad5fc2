import { type ReactNode, useId } from 'react'
import { Badge } from '#pwa/ui/badge.tsx'
import type { SetUpState } from '#shared/settings/set-up.contract.ts'
import { css } from '#styled/css'

const line = css({
  display: 'grid',
  gap: '16',
  py: '24',
  scrollMarginTop: 'token(sizes.adminBar)',
  borderTop: '1px solid {colors.rule}',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: '320px minmax(0, 1fr)' },
})
const head = css({ display: 'grid', gap: '8', alignContent: 'start', justifyItems: 'start' })
const number = css({ textStyle: 'number', color: 'ink2' })
const note = css({ textStyle: 'note', color: 'ink2' })

const badges = {
  missing: <Badge tone="dashed">To do</Badge>,
  tested: <Badge tone="hatch">Tested, not live</Badge>,
  live: <Badge tone="ok">Done</Badge>,
}
type SetUpLineProps = {
  index: number
  /** Its id, for links. */
  part: string
  title: string
  why: string
  state: SetUpState
  children: ReactNode
}

export function SetUpStep({ index, part, title, why, state, children }: SetUpLineProps) {
  const id = useId()
  return (
    <li id={part} className={line} aria-labelledby={id}>
      <div className={head}>
        <span className={number} aria-hidden="true">
          {index}
        </span>
        <h2 id={id}>{title}</h2>
        <p className={note}>{why}</p>
        {badges[state]}
      </div>
      <div>{children}</div>
    </li>
  )
}
