import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'

const part = css({ minWidth: '0', '& > h2': { pt: '12', mb: '16', borderTop: '2px solid {colors.ink}' } })
const whole = css({ gridColumn: { desk: '1 / -1' } })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '16', alignItems: 'flex-start' })
const state = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const name = css({ textStyle: 'note', color: 'ink2' })
const column = css({ display: 'grid', gap: '16' })

export function KitPart({
  title,
  full = false,
  children,
}: {
  title: string
  full?: boolean
  children: ReactNode
}) {
  return (
    <section className={cx(part, full && whole)}>
      <h2>{title}</h2>
      <div className={column}>{children}</div>
    </section>
  )
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className={row}>{children}</div>
}

export function KitState({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className={state}>
      <span className={name}>{of}</span>
      {children}
    </div>
  )
}
