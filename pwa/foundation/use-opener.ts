import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** What had the focus when a layer was asked for, and gets it back. */
export type Opener = () => HTMLElement | null

const focused = () => (typeof document === 'undefined' ? null : document.activeElement)

const shown = (element: Element | null) =>
  element instanceof HTMLElement && element !== document.body && element.checkVisibility() ? element : null

/** Acts once nothing has the focus, since what had it is gone; not after something else took it. Gives what ends it. */
function onceFocusIsLost(act: () => void): () => void {
  const look = () => {
    if (document.activeElement !== document.body) return
    stop()
    act()
  }
  const observer = new MutationObserver(look)
  let isOver = false
  const stop = () => {
    isOver = true
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  document.addEventListener('focusin', stop)
  observer.observe(document.body, { childList: true, subtree: true })
  afterPaint(() => {
    if (!isOver) look()
  })
  return stop
}

/** The kit itself looks a frame after it has drawn the layer: a quick tap may be inside the layer by then. */
export function useOpener(open: boolean): Opener {
  const [wasOpen, setWasOpen] = useState(open)
  const [opener, setOpener] = useState(open ? focused : null)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(focused)
  }
  // Closed before that frame, the kit gives nothing back.
  useEffect(
    () =>
      open || !opener ? undefined : onceFocusIsLost(() => shown(opener)?.focus({ preventScroll: true })),
    [open, opener],
  )
  return () => shown(opener)
}
