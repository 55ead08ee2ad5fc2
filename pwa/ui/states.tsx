import type { CSSProperties, ReactNode } from 'react'
import { cx } from '#styled/css'
import { notice, skeleton, waiting } from '#styled/recipes'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { Button } from './inputs/button.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

type SkeletonProps = {
  width?: string
  height?: string
  ratio?: string
  /** In the place of a table. */
  rows?: boolean
  className?: string
}

export function Skeleton({ width, height, ratio, rows, className }: SkeletonProps) {
  const style: CSSProperties = {
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(ratio ? { aspectRatio: ratio } : {}),
  }
  return <span className={cx(skeleton(rows ? { rows } : {}), className)} style={style} aria-hidden="true" />
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

type LoadFailedProps = {
  what: string
  onRetry: () => unknown
  /** Said only while the shop cannot be reached. */
  offline?: ReactNode
  children?: ReactNode
}

/** In the place of what could not be loaded. `what` begins the title: "Your orders". */
export function LoadFailed({ what, onRetry, offline, children }: LoadFailedProps) {
  const { online } = useNetwork()
  return (
    <Notice
      tone="loss"
      role="alert"
      title={`${what} could not be loaded`}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    >
      {online ? null : offline}
      {children}
    </Notice>
  )
}
