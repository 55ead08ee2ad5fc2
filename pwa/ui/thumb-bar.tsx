import type { ReactNode } from 'react'
import { thumbBar } from '#styled/recipes'

/** The bar under the thumb: price and the main action, in view while the page scrolls. Inside a `Container`. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={thumbBar()}>{children}</div>
}
