import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#styled/css'
import { empty, network, notice, pageWidth, skeleton, waiting } from '#styled/recipes'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

type EmptyStateProps = {
  title: string
  /** What to do next. */
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

type SkeletonProps = { width?: string; height?: string; ratio?: string; className?: string }

export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  const style: CSSProperties = {
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(ratio ? { aspectRatio: ratio } : {}),
  }
  return <span className={cx(skeleton(), className)} style={style} aria-hidden="true" />
}

type NetworkLineProps = { state: 'online' | 'offline'; children?: ReactNode; waitingLink?: ReactNode }

/** Solid online, dash-dot offline. */
export function NetworkBar({ state, children, waitingLink }: NetworkLineProps) {
  const part = network({ state })
  return (
    <div className={part.root} role="status">
      {state === 'offline' ? (
        <div className={cx(pageWidth(), part.text)}>
          <span>{children}</span>
          {waitingLink}
        </div>
      ) : null}
    </div>
  )
}

/** Links: `className={waiting()}`. */
export function Waiting({ children }: { children: ReactNode }) {
  return <span className={waiting()}>{children}</span>
}

const noticeIcons = { info: InfoIcon, ok: CheckIcon, loss: WarningIcon, waiting: InfoIcon }

type NoticeProps = {
  tone?: 'info' | 'ok' | 'loss' | 'waiting'
  title?: string
  children?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status' | 'note'
}

export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  const part = notice({ tone })
  const Icon = noticeIcons[tone]
  return (
    <div className={part.root} role={role}>
      <Icon />
      <div className={part.text}>
        {title ? <b className={part.title}>{title}</b> : null}
        {children}
      </div>
      {action ? <div className={part.action}>{action}</div> : null}
    </div>
  )
}
