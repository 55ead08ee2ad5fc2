import type { ReactNode } from 'react'
import { lazy } from 'react'
import { WhenOpened } from './when-opened.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** From the right (440 px, on a phone the screen less 24) or from below. */
  side?: 'right' | 'bottom'
  children: ReactNode
  /** Stays at the bottom while the body scrolls: the main action. */
  foot?: ReactNode
}

const SheetParts = lazy(async () => ({ default: (await import('./sheet-parts.tsx')).SheetParts }))

/** A panel from its edge: header, scrolling body, fixed foot. Its code is fetched when it is first opened. */
export function Sheet(props: SheetProps) {
  return (
    <WhenOpened open={props.open}>
      <SheetParts {...props} />
    </WhenOpened>
  )
}
