import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'

/** Stays after the first opening, for its closing animation. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null
}
