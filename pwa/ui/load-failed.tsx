import type { ReactNode } from 'react'
import { Button } from './inputs/button.tsx'
import { Notice } from './states.tsx'

type LoadFailedProps = { what: string; onRetry: () => unknown; children?: ReactNode }

/** In the place of what could not be loaded. `what` begins the title: "Your orders". */
export function LoadFailed({ what, onRetry, children }: LoadFailedProps) {
  return (
    <Notice
      tone="loss"
      role="alert"
      title={`${what} could not be loaded`}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    >
      {children}
    </Notice>
  )
}
