import type { ReactNode } from 'react'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Right: 440 px; phone: screen less 24. */
  side?: 'right' | 'bottom'
  children: ReactNode
  /** An entry of the history opened it: Back closes it by itself. */
  inAddress?: boolean
  /** Fixed at the bottom. */
  foot?: ReactNode
}
