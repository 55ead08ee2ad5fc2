import type { ReactNode } from 'react'
import { cx } from '#styled/css'
import { pageWidth } from '#styled/recipes'

type ContainerProps = { children: ReactNode; narrow?: boolean; className?: string }

export function Container({ children, narrow = false, className }: ContainerProps) {
  return <div className={cx(pageWidth({ narrow }), className)}>{children}</div>
}
