import type { MouseEvent } from 'react'

export type OpenMenu = 'sheet' | 'dropdown'
export type MenuControl = {
  /** For router links: closes, then navigates. */
  follow: (event: MouseEvent, to: string) => void
  /** Closes, then acts. */
  leave: (act: () => void) => void
}
