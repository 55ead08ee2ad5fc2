import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { type Theme, useDevice, writeDevice } from '#pwa/foundation/device.ts'
import { Segmented } from '#pwa/ui/segmented.tsx'
import { css } from '#styled/css'
import { useListLinks } from './nav-links.ts'
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
  p: { base: '16px 0', desk: '16' },
  borderTop: { desk: '1px solid {colors.ink}' },
})
const named = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const name = css({ textStyle: 'label' })

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Paper' },
  { value: 'dark', label: 'Blueprint' },
]

type MenuContentProps = {
  /** A link was followed. */
  onFollow: () => void
  /** Takes the way into its own hands: a side sheet closes first. */
  onGo?: (to: string) => void
}

/** Links, theme and units: the same in the side sheet and in the dropdown. */
export function MenuContent({ onFollow, onGo }: MenuContentProps) {
  const { data: user } = useCurrentUser()
  const { theme, signedIn } = useDevice()
  const isVisitor = user === undefined ? signedIn === null : user === null
  const links = [
    { to: '/', label: 'Home' },
    ...useListLinks(),
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
      <div className={looks}>
        <div className={named}>
          <span className={name}>Theme</span>
          <Segmented
            label="Theme"
            options={themes}
            value={theme}
            onChange={(value) => writeDevice({ theme: value })}
          />
        </div>
        <div className={named}>
          <span className={name}>Units</span>
          <UnitsSwitch />
        </div>
      </div>
    </>
  )
}
