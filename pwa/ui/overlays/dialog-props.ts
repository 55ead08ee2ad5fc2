import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape, a press outside, or the closing button. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** The main action first. */
  actions?: ReactNode
  /** `alertdialog` for what cannot be taken back: a press outside does not close it, the last action has the focus. */
  role?: 'dialog' | 'alertdialog'
  size?: 'normal' | 'wide'
}
