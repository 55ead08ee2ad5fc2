import type { ReactNode } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { afterPaint } from '#pwa/foundation/after-paint.ts'

/** Stays after the first opening, for its closing animation. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null
}

/** What had the focus when a layer was asked for, and gets it back. */
export type Opener = () => HTMLElement | null

const focused = () => (typeof document === 'undefined' ? null : document.activeElement)

const shown = (element: Element | null) =>
  element instanceof HTMLElement && element !== document.body && element.checkVisibility() ? element : null

/** The kit itself looks a frame after it has drawn the layer: a quick tap may be inside the layer by then. */
export function useOpener(open: boolean): Opener {
  const [wasOpen, setWasOpen] = useState(open)
  const [opener, setOpener] = useState(open ? focused : null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(focused)
  }
  // Closed before that frame, the kit gives nothing back.
  useEffect(() => {
    if (!open)
      afterPaint(() => {
        if (document.activeElement === document.body) shown(opener)?.focus({ preventScroll: true })
      })
  }, [open, opener])
  return () => shown(opener)
}
