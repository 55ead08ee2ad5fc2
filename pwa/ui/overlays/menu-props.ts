import type { ReactElement, ReactNode } from 'react'

export type MenuItem = {
  value: string
  label: ReactNode
  /** A number at the end. */
  count?: number
  /** A link element without children, such as the router's: the item becomes that link. */
  link?: ReactElement
  onSelect?: () => void
  disabled?: boolean
  /** A rule above: stands apart from what goes before. */
  apart?: boolean
  loss?: boolean
}

export type MenuProps = {
  /** What the menu is, for screen readers: "Your menu". */
  label: string
  items: MenuItem[]
  dense?: boolean
}

export type MenuPartsProps = MenuProps & {
  triggerId: string
  open: boolean
  /** Opened with the keyboard. */
  byKey: boolean
  onOpenChange: (open: boolean) => void
}
