import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'

/** Nothing until first opened; from then on it stays, so that closing can be seen. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null
}
