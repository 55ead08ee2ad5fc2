import type { ReactNode } from 'react'
import { empty } from '#styled/recipes'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  drawing?: ReactNode
  level?: 'h2' | 'h3'
}

export function EmptyState({ title, children, action, drawing, level: Heading = 'h2' }: EmptyStateProps) {
  const part = empty()
  return (
    <div className={part.root}>
      {drawing === null ? null : <div className={part.drawing}>{drawing ?? <GhostPlan />}</div>}
      <Heading>{title}</Heading>
      {children ? <p className={part.text}>{children}</p> : null}
      {action ? <div className={part.action}>{action}</div> : null}
    </div>
  )
}
