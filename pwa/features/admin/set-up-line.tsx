import { type ReactNode, useId } from 'react'
import { Badge } from '#pwa/ui/badge.tsx'
import { css } from '#styled/css'

const line = css({
  display: 'grid',
  gap: '16',
  py: '24',
  borderTop: '1px solid {colors.rule}',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: '320px minmax(0, 1fr)' },
})
const head = css({ display: 'grid', gap: '8', alignContent: 'start', justifyItems: 'start' })
const number = css({ textStyle: 'number', color: 'ink2' })
const note = css({ textStyle: 'note', color: 'ink2' })

type SetUpLineProps = { index: number; title: string; why: string; done: boolean; children: ReactNode }

/** One of the five lines of the first hour: what, why, whether it is done, and the thing itself. */
export function SetUpLine({ index, title, why, done, children }: SetUpLineProps) {
  const id = useId()
  return (
    <li className={line} aria-labelledby={id}>
      <div className={head}>
        <span className={number} aria-hidden="true">
          {index}
        </span>
        <h2 id={id}>{title}</h2>
        <p className={note}>{why}</p>
        {done ? <Badge tone="ok">Done</Badge> : <Badge tone="dashed">To do</Badge>}
      </div>
      <div>{children}</div>
    </li>
  )
}
