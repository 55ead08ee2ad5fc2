import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { bedText } from '#pwa/features/making/use-bed.ts'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { useInstallWay } from '#pwa/foundation/device/install.store.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { ThemeSwitch } from '#pwa/features/settings/theme-switch.tsx'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'
import type { MenuControl } from '#pwa/ui/overlays/header-menu-props.ts'
import { MenuList, menuRow, sheetWide } from '#pwa/ui/overlays/menu-list.tsx'
import { isDeskPath } from '#shared/rendering.ts'
import { css, cx } from '#styled/css'
import { useMenuLinks } from './nav-links.ts'

const groupName = css({
  mx: { base: '-16', half: '-24', desk: '0' },
  px: { base: '16', half: '24', desk: '16' },
  pt: '16',
  pb: '4',
  borderTop: { desk: '1px solid {colors.ink}' },
  textStyle: 'label',
})
const looks = css({
  display: 'grid',
  gap: '16',
  mx: { base: '-16', half: '-24', desk: '0' },
  px: { base: '16', half: '24', desk: '16' },
  py: '16',
  borderTop: { base: '1px solid {colors.rule}', desk: '1px solid {colors.ink}' },
})
const named = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const name = css({ textStyle: 'label' })

/** No part of the group above. */
const own = css({ mt: { base: '-1px', desk: '0' }, borderTop: '1px solid {colors.ink}' })
const bed = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })

const AdminMenu = late(async () => (await import('./admin-menu.tsx')).AdminMenu)
/** On the desk's pages, which have no gear (AMB-31). */
function DeskGroups({ control }: { control: MenuControl }) {
  const { data: user } = useCurrentUser()
  const inDesk = useLocation({ select: ({ pathname }) => isDeskPath(pathname) })
  if (!inDesk || !user?.isAdmin) return null
  return (
    <Suspense fallback={null}>
      <AdminMenu control={control} />
    </Suspense>
  )
}

const betaLinks = [
  { to: '/beta-program-info', label: 'Beta Info' },
  { to: '/beta-programs', label: 'All Programs' },
]

type MenuContentProps = {
  control: MenuControl
  onWishlist: () => void
  onWorkshop: () => void
}

export function MenuContent({ control, onWishlist, onWorkshop }: MenuContentProps) {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  const { workshop, isKnown } = useWorkshop()
  const isVisitor = user === undefined ? signedIn === null : user === null
  const way = useInstallWay()
  const links = [
    ...useMenuLinks(),
    { to: '/field', label: 'At the field' },
    ...(way === 'installed' ? [] : [{ to: '/install', label: 'Install the app' }]),
    ...(isVisitor ? [{ to: '/auth', label: 'Sign In / Sign Up' }] : []),
  ]
  return (
    <>
      <DeskGroups control={control} />
      <MenuList label="Menu" links={links} control={control} />
      <section aria-label="Beta Programs">
        <p className={groupName}>Beta Programs</p>
        <MenuList label="Beta Programs" links={betaLinks} control={control} />
      </section>
      <div className={cx(sheetWide, own)}>
        <button type="button" className={menuRow} onClick={onWishlist}>
          My Wishlist
        </button>
        <button type="button" className={menuRow} onClick={onWorkshop}>
          My workshop
          {isKnown ? <span className={bed}>{bedText(workshop.bed)}</span> : null}
        </button>
      </div>
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
