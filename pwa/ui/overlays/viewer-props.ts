import type { KeyboardEvent, ReactNode } from 'react'

export type ViewerProps = {
  open: boolean
  onClose: () => void
  /** What is looked at. */
  title: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Keys that steer it, wherever the focus is in the viewer. */
  onKey?: (event: KeyboardEvent) => void
}
