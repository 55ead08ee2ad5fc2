import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { css } from '#styled/css'
import type { MenuControl, OpenMenu } from './header-menu-props.ts'
import { WhenOpened } from './when-opened.tsx'

const loadLayer = () => import('./header-menu-layer.tsx')
const HeaderMenuLayer = late(async () => (await loadLayer()).HeaderMenuLayer)

/** Dropdown from here, side sheet below. */
const dropdownWidth = '(min-width: 880px)'
const place = css({ position: 'relative' })

type HeaderMenuProps = {
  label: string
  face: ReactNode
  className: string
  /** Preloads on hover. */
  load?: () => Promise<unknown>
  children: (control: MenuControl) => ReactNode
}

export function HeaderMenu({ label, face, className, load, children }: HeaderMenuProps) {
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const holder = useRef<HTMLDivElement>(null)
  const preload = () => {
    void loadLayer()
    void load?.()
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari gives a clicked button no focus.
    event.currentTarget.focus()
    preload()
    setOpen(open ? null : matchMedia(dropdownWidth).matches ? 'dropdown' : 'sheet')
  }
  return (
    <div className={place} ref={holder}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open !== null}
        onClick={press}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {face}
      </button>
      <WhenOpened open={open !== null}>
        <HeaderMenuLayer open={open} label={label} holder={holder} onClose={() => setOpen(null)}>
          {children}
        </HeaderMenuLayer>
      </WhenOpened>
    </div>
  )
}
