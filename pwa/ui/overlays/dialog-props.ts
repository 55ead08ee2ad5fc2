import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape, outside press or close button. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Main first. */
  actions?: ReactNode
  /** `alertdialog`: irreversible; outside presses do not close it. */
  role?: 'dialog' | 'alertdialog'
  size?: 'normal' | 'wide'
}
