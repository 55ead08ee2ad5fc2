import type { ReactNode } from 'react'
import { titleBlock } from '#styled/recipes'

type TitleBlockProps = {
  children: ReactNode
  /** The last cell, flush with the frame: the main action. */
  action?: ReactNode
  /** Inside a larger frame, on its right side. */
  inset?: boolean
}

/** The title block of a drawing: one frame, thin cells. Home and product only; nothing boxed inside it. */
export function TitleBlock({ children, action, inset = false }: TitleBlockProps) {
  const part = titleBlock({ inset })
  return (
    <div className={part.root}>
      {children}
      {action ? <div className={part.action}>{action}</div> : null}
    </div>
  )
}

/** A cell across the whole width. */
export function TitleCell({ children }: { children: ReactNode }) {
  return <div className={titleBlock().cell}>{children}</div>
}

/** Facts side by side, label over value. */
export function TitleFacts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  const part = titleBlock()
  return (
    <dl className={part.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={part.fact}>
          <dt className={part.name}>{fact.name}</dt>
          <dd className={part.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
