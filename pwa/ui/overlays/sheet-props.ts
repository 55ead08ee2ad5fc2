import type { ReactNode } from 'react'

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
