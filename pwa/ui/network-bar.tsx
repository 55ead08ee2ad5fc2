import type { ReactNode } from 'react'
import { cx } from '#styled/css'
import { network, pageWidth } from '#styled/recipes'

type NetworkBarProps = { state: 'online' | 'offline'; children?: ReactNode; waitingLink?: ReactNode }

/** Solid online, dash-dot offline. */
export function NetworkBar({ state, children, waitingLink }: NetworkBarProps) {
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
