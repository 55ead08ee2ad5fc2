import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useId, useState } from 'react'
import { iconButton } from '#styled/recipes'
import type { MenuProps } from './menu-props.ts'
import { WhenOpened } from './when-opened.tsx'

type MenuButtonProps = MenuProps & {
  children: ReactNode
  /** Default: icon button. */
  className?: string
}

const load = () => import('./menu-parts.tsx')
const MenuParts = late(async () => (await load()).MenuParts)

/** Loads on hover, focus or press. */
export function Menu({ label, items, dense = false, children, className }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const [byKey, setByKey] = useState(false)
  const triggerId = useId()
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return
    event.preventDefault()
    setByKey(true)
    setOpen(true)
  }
  const toggle = (event: MouseEvent) => {
    setByKey(event.detail === 0)
    setOpen(!open)
  }
  return (
    <>
      <button
        type="button"
        id={triggerId}
        className={className ?? iconButton()}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {children}
      </button>
      <WhenOpened open={open}>
        <MenuParts {...{ label, items, dense, triggerId, open, byKey }} onOpenChange={setOpen} />
      </WhenOpened>
    </>
  )
}
