import type { ReactElement, ReactNode } from 'react'

export type MenuItem = {
  value: string
  label: ReactNode
  count?: number
  /** An empty link element, such as the router's. */
  link?: ReactElement
  onSelect?: () => void
  disabled?: boolean
  /** Rule above. */
  apart?: boolean
  loss?: boolean
}

export type MenuProps = {
  /** "Your menu" */
  label: string
  items: MenuItem[]
  dense?: boolean
}

export type MenuPartsProps = MenuProps & {
  triggerId: string
  open: boolean
  byKey: boolean
  onOpenChange: (open: boolean) => void
}
