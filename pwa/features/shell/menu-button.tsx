import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { late } from '#pwa/foundation/late.ts'
import { openWorkshop } from '#pwa/features/making/workshop-sheet.store.ts'
import { MenuIcon } from '#pwa/ui/icons.tsx'
import { Sheet } from '#pwa/ui/sheet.tsx'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { useDropdown } from './use-dropdown.ts'

const load = () => import('./menu-content.tsx')
const MenuContent = late(async () => (await load()).MenuContent)

/** From this width the menu is a dropdown, below a side sheet. */
const desk = '(min-width: 880px)'
/** A side sheet closes first; the page changes this much later (specification, section 9). */
const sheetDelay = 150

const place = css({ position: 'relative' })
const face = css({ px: '12', borderColor: 'transparent' })
const word = css({ display: { base: 'none', desk: 'inline' } })
const dropdown = css({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: '0',
  zIndex: 'panel',
  width: '272',
  bg: 'sheet',
  border: '2px solid {colors.ink}',
  boxShadow: 'float',
  animation: 'rise {durations.fast}',
})

/** "Menu": where to go, and how the shop looks. */
export function MenuButton() {
  const [open, setOpen] = useState<'sheet' | 'dropdown' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const ref = useDropdown(open === 'dropdown', close)
  const press = () => setOpen(open ? null : matchMedia(desk).matches ? 'dropdown' : 'sheet')
  const workshop = () => {
    // The menu goes first: its focus returns to the button, and from there to My workshop and back.
    const wait = open === 'sheet' ? sheetDelay : 0
    close()
    if (open === 'dropdown') ref.current?.querySelector('button')?.focus()
    setTimeout(openWorkshop, wait)
  }
  const leaveSheet = (to: string) => {
    close()
    setTimeout(() => void navigate({ to }), sheetDelay)
  }
  return (
    <div className={place} ref={ref}>
      <button
        type="button"
        className={cx(button(), face)}
        aria-label="Menu"
        aria-expanded={open !== null}
        onClick={press}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <MenuIcon />
        <span className={word}>Menu</span>
      </button>
      {open === 'dropdown' ? (
        <div className={dropdown}>
          <Suspense fallback={null}>
            <MenuContent onFollow={close} onWorkshop={workshop} />
          </Suspense>
        </div>
      ) : null}
      <Sheet open={open === 'sheet'} onClose={close} title="Menu">
        <Suspense fallback={null}>
          <MenuContent onFollow={close} onGo={leaveSheet} onWorkshop={workshop} />
        </Suspense>
      </Sheet>
    </div>
  )
}
