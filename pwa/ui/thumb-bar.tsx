import type { ReactNode } from 'react'
import { thumbBar } from '#styled/recipes'

/** Inside a `Container`. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={thumbBar()}>{children}</div>
}
