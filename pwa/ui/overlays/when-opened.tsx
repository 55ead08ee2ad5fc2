import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'

/** Stays after the first opening, for its closing animation. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null
}

/** What had the focus when a layer was asked for, and gets it back. */
export type Opener = () => HTMLElement | null

const focused = () => (typeof document === 'undefined' ? null : document.activeElement)

/** The kit itself looks a frame after it has drawn the layer: a quick tap may be inside the layer by then. */
export function useOpener(open: boolean): Opener {
  const [wasOpen, setWasOpen] = useState(open)
  const [opener, setOpener] = useState(open ? focused : null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(focused)
  }
  return () =>
    opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility() ? opener : null
}
