import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { bedText } from '#pwa/features/making/use-bed.ts'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { useInstallWay } from '#pwa/foundation/install.store.ts'
import { useDevice } from '#pwa/foundation/device.ts'
import { css } from '#styled/css'
import { useListLinks } from './nav-links.ts'
import { ThemeSwitch } from '#pwa/features/settings/theme-switch.tsx'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'

const list = css({ mx: { deskDown: 'calc(token(spacing.16) * -1)' } })
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'tap',
  px: '16',
  textStyle: { base: 'h3', desk: 'text' },
  textDecoration: 'none',
  borderBottom: { base: '1px solid {colors.rule}', desk: '0' },
  _hover: { bg: 'well', textDecoration: 'underline' },
  _focusVisible: { outlineOffset: '-3px' },
  '&[aria-current=page]': { fontWeight: '700' },
})
const looks = css({
  display: 'grid',
  gap: '16',
  mx: { deskDown: 'calc(token(spacing.16) * -1)' },
  p: '16',
  borderTop: { base: '1px solid {colors.rule}', desk: '1px solid {colors.ink}' },
})
const named = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const name = css({ textStyle: 'label' })

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  width: 'full',
  minHeight: 'tap',
  p: { base: '0', desk: '8px 16px' },
  border: '0',
  borderTop: { base: '0', desk: '1px solid {colors.ink}' },
  bg: 'transparent',
  textStyle: { base: 'h3', desk: 'text' },
  textAlign: 'left',
  cursor: 'pointer',
  _hover: { bg: { desk: 'well' }, textDecoration: 'underline' },
  _focusVisible: { outlineOffset: { desk: '-3px' } },
})
const bed = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })

type MenuContentProps = {
  /** A link was followed. */
  onFollow: () => void
  /** My workshop was asked for. */
  onWorkshop: () => void
  /** Takes the way into its own hands: a side sheet closes first. */
  onGo?: (to: string) => void
}

/** Links, theme and units: the same in the side sheet and in the dropdown. */
export function MenuContent({ onFollow, onWorkshop, onGo }: MenuContentProps) {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  const { workshop, isKnown } = useWorkshop()
  const isVisitor = user === undefined ? signedIn === null : user === null
  const way = useInstallWay()
  const links = [
    ...useListLinks(),
    { to: '/field', label: 'At the field' },
    ...(way === 'installed' ? [] : [{ to: '/install', label: 'Install the app' }]),
    ...(isVisitor ? [{ to: '/auth', label: 'Sign In / Sign Up' }] : []),
  ]
  const follow = (event: MouseEvent, to: string) => {
    if (!onGo) {
      onFollow()
      return
    }
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(to)
  }
  return (
    <>
      <nav aria-label="Menu" className={list}>
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={link}
            activeOptions={{ exact: to === '/' }}
            onClick={(event) => follow(event, to)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" className={row} onClick={onWorkshop}>
        My workshop
        {isKnown ? <span className={bed}>{bedText(workshop.bed)}</span> : null}
      </button>
      <div className={looks}>
        <div className={named}>
          <span className={name}>Theme</span>
          <ThemeSwitch />
        </div>
        <div className={named}>
          <span className={name}>Units</span>
          <UnitsSwitch words />
        </div>
      </div>
    </>
  )
}
