import type { ReactNode } from 'react'
import { lazy } from 'react'
import { WhenOpened } from './when-opened.tsx'

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

const DialogParts = lazy(async () => ({ default: (await import('./dialog-parts.tsx')).DialogParts }))

/** A question in the middle of the screen. Its code is fetched when it is first opened; focus goes in and back. */
export function Dialog(props: DialogProps) {
  return (
    <WhenOpened open={props.open}>
      <DialogParts {...props} />
    </WhenOpened>
  )
}
