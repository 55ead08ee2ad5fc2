import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { bedText } from '#pwa/features/making/use-bed.ts'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { useInstallWay } from '#pwa/foundation/device/install.store.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { ThemeSwitch } from '#pwa/features/settings/theme-switch.tsx'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'
import type { MenuControl } from '#pwa/ui/overlays/header-menu-props.ts'
import { MenuList, menuRow } from '#pwa/ui/overlays/menu-list.tsx'
import { css, cx } from '#styled/css'
import { useMenuLinks } from './nav-links.ts'

const sheetWide = css({ mx: { deskDown: 'calc(token(spacing.16) * -1)' } })
const looks = css({
  display: 'grid',
  gap: '16',
  mx: { deskDown: 'calc(token(spacing.16) * -1)' },
  p: '16',
  borderTop: { base: '1px solid {colors.rule}', desk: '1px solid {colors.ink}' },
})
const named = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const name = css({ textStyle: 'label' })

const workshopRow = css({ borderTop: { desk: '1px solid {colors.ink}' } })
const bed = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })

type MenuContentProps = {
  control: MenuControl
  /** Opens My Wishlist. */
  onWishlist: () => void
  /** Opens My workshop. */
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
      <MenuList label="Menu" links={links} control={control} />
      <div className={sheetWide}>
        <button type="button" className={menuRow} onClick={onWishlist}>
          My Wishlist
        </button>
        <button type="button" className={cx(menuRow, workshopRow)} onClick={onWorkshop}>
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
