import type { ReactNode } from 'react'
import { titleBlock } from '#styled/recipes'

type TitleBlockProps = {
  children: ReactNode
  action?: ReactNode
  /** On the right of a larger frame. */
  inset?: boolean
}

/** Home and product only. */
export function TitleBlock({ children, action, inset = false }: TitleBlockProps) {
  const part = titleBlock({ inset })
  return (
    <div className={part.root}>
      {children}
      {action ? <div className={part.action}>{action}</div> : null}
    </div>
  )
}

export function TitleCell({ children }: { children: ReactNode }) {
  return <div className={titleBlock().cell}>{children}</div>
}

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
