import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { css } from '#styled/css'
import { Sheet } from './sheet.tsx'
import { useDropdown } from './use-dropdown.ts'

/** Dropdown from here, side sheet below. */
const dropdownWidth = '(min-width: 880px)'
/** Milliseconds (specification, section 9). */
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

export type MenuControl = {
  /** For router links: closes, then navigates. */
  follow: (event: MouseEvent, to: string) => void
  /** Closes, then acts. */
  leave: (act: () => void) => void
}

type HeaderMenuProps = {
  label: string
  face: ReactNode
  className: string
  /** Preloads on hover. */
  load?: () => Promise<unknown>
  children: (control: MenuControl) => ReactNode
}

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
    // Focus returns before the action moves it.
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
