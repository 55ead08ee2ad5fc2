import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { css } from '#styled/css'
import { Sheet } from './sheet.tsx'
import { useDropdown } from './use-dropdown.ts'

/** From this width a menu of the header is a dropdown, below it a side sheet. */
const dropdownWidth = '(min-width: 880px)'
/** Milliseconds between the closing of the sheet and the change of page (specification, section 9). */
const sheetDelay = 150

const place = css({ position: 'relative' })
const dropdown = css({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: '0',
  zIndex: 'panel',
  width: '272',
  maxHeight: 'calc(100svh - 88px)',
  overflowY: 'auto',
  bg: 'sheet',
  border: '2px solid {colors.ink}',
  boxShadow: 'float',
  animation: 'rise {durations.fast}',
})

/** What the content of a menu may ask of the menu that shows it. */
export type MenuControl = {
  /** Belongs on a router's link: closes the menu, and from a side sheet goes to `to` a moment later. */
  follow: (event: MouseEvent, to: string) => void
  /** Closes the menu, then acts. */
  leave: (act: () => void) => void
}

type HeaderMenuProps = {
  /** Name of the button and title of the sheet. */
  label: string
  /** What the button shows. */
  face: ReactNode
  className: string
  /** Fetches the code of the content when the button is pointed at. */
  load?: () => Promise<unknown>
  children: (control: MenuControl) => ReactNode
}

/** A button of the header with its menu: a dropdown on a wide screen, a side sheet under 880 px. */
export function HeaderMenu({ label, face, className, load, children }: HeaderMenuProps) {
  const [open, setOpen] = useState<'sheet' | 'dropdown' | null>(null)
  const buttonId = useId()
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const ref = useDropdown(open === 'dropdown', close)
  const press = () => setOpen(open ? null : matchMedia(dropdownWidth).matches ? 'dropdown' : 'sheet')
  const leave = (act: () => void) => {
    const wait = open === 'sheet' ? sheetDelay : 0
    close()
    // The focus returns to the button before the action moves it.
    if (open === 'dropdown') document.getElementById(buttonId)?.focus()
    setTimeout(act, wait)
  }
  const follow = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (open !== 'sheet') {
      close()
      return
    }
    event.preventDefault()
    leave(() => void navigate({ to }))
  }
  const content = <Suspense fallback={null}>{children({ follow, leave })}</Suspense>
  return (
    <div className={place} ref={ref}>
      <button
        type="button"
        id={buttonId}
        className={className}
        aria-label={label}
        aria-expanded={open !== null}
        onClick={press}
        onPointerEnter={() => void load?.()}
        onFocus={() => void load?.()}
      >
        {face}
      </button>
      {open === 'dropdown' ? <div className={dropdown}>{content}</div> : null}
      <Sheet open={open === 'sheet'} onClose={close} title={label}>
        {content}
      </Sheet>
    </div>
  )
}
