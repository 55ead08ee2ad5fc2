import type { ReactNode } from 'react'
import { unseen } from '#styled/recipes'

type VisuallyHiddenProps = { children: ReactNode; role?: 'status' }

export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span className={unseen()} role={role}>
      {children}
    </span>
  )
}
