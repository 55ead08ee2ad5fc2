import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { useBackCloses } from '#pwa/foundation/use-back-closes.ts'
import { css } from '#styled/css'
import type { MenuControl, OpenMenu } from './header-menu-props.ts'
import { Sheet } from './sheet.tsx'
import { useDropdown } from './use-dropdown.ts'

/** Milliseconds (specification, section 9). */
const sheetDelay = 150

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

type HeaderMenuLayerProps = {
  open: OpenMenu | null
  label: string
  /** Holds button and layer. */
  holder: RefObject<HTMLDivElement | null>
  onClose: () => void
  children: (control: MenuControl) => ReactNode
}

/** Loaded by header-menu.tsx. */
export function HeaderMenuLayer({ open, label, holder, onClose, children }: HeaderMenuLayerProps) {
  const navigate = useNavigate()
  const router = useRouter()
  useDropdown(holder, open === 'dropdown', onClose)
  useBackCloses(open === 'dropdown', onClose)
  const leave = (act: () => void) => {
    const wait = open === 'sheet' ? sheetDelay : 0
    onClose()
    // Focus returns before the action moves it.
    if (open === 'dropdown') holder.current?.querySelector('button')?.focus()
    return setTimeout(act, wait)
  }
  const follow = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (open !== 'sheet') {
      onClose()
      return
    }
    event.preventDefault()
    const timer = leave(() => void navigate({ to }))
    // A link of the page that is tapped meanwhile wins.
    const stop = router.subscribe('onBeforeNavigate', () => {
      clearTimeout(timer)
      stop()
    })
  }
  const content = <Suspense fallback={null}>{children({ follow, leave })}</Suspense>
  return (
    <>
      {open === 'dropdown' ? <div className={dropdown}>{content}</div> : null}
      <Sheet open={open === 'sheet'} onClose={onClose} title={label}>
        {content}
      </Sheet>
    </>
  )
}
