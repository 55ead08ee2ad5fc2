import type { KeyboardEvent, ReactNode } from 'react'

export type ViewerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Anywhere in the viewer. */
  onKey?: (event: KeyboardEvent) => void
}
