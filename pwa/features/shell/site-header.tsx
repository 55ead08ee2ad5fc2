import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { UserMenu } from '#pwa/features/accounts/session/user-menu.tsx'
import { CartButton } from '#pwa/features/cart/cart-button.tsx'
import { openWishlist } from '#pwa/features/wishes/wishes.store.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { Count } from '#pwa/ui/count.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { HeaderHeart, SearchIcon } from '#pwa/ui/icons.tsx'
import { css, cx } from '#styled/css'
import { iconButton, pageWidth } from '#styled/recipes'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { useMenuLinks } from './nav-links.ts'
import { NetworkStatus } from './network-status.tsx'

const header = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  bg: 'paper',
})
const row = css({ display: 'flex', alignItems: 'center', gap: '8', height: 'header' })
/** Links without room wrap out of view: the menu has them all. */
const nav = css({
  display: { base: 'none', desk: 'flex' },
  flex: '1 1 0',
  minWidth: '0',
  flexWrap: 'wrap',
  height: 'header',
  overflow: 'hidden',
  columnGap: { base: '16', broad: '24' },
  ml: { base: '12', broad: '24' },
  px: '4',
})
const navLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  minHeight: 'header',
  fontStretch: '87.5%',
  fontWeight: '500',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  // Not the count beside it.
  _hover: { '& > :first-child': { textDecoration: 'underline' } },
  '&[aria-current=page]': {
    fontWeight: '700',
    '& > :first-child': {
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '8px',
    },
  },
})
/** The menu has it too. */
const whereRoom = css({ deskToBroad: { display: 'none' } })
const AdminGear = late(async () => (await import('./admin-gear.tsx')).AdminGear)
/** Its room is there before the app knows who it is. */
const slot = css({
  display: 'none',
  width: 'tap',
  height: 'tap',
  'html[data-signed-in=admin] &': { display: 'inline-flex' },
})
const right = css({
  display: 'flex',
  alignItems: 'center',
  ml: 'auto',
  mr: '-12px',
})
/** Of the shop: on a slow network the first comes before the others, and stays where it is. */
const fourButtons = css({ minWidth: { deskDown: 'calc(4 * {sizes.tap})' } })

/** On a phone it is in the menus. */
const deskOnly = css({ deskDown: { display: 'none' } })
/** On small phones the gear replaces the search. */
const find = css({ 'html[data-signed-in=admin] &': { tabletDown: { display: 'none' } } })

/** Loaded by administrators only. */
function GearPlace() {
  const { data } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  const user = data === undefined ? signedIn : data
  return (
    <span className={slot}>
      {user?.isAdmin ? (
        <Suspense fallback={null}>
          <AdminGear />
        </Suspense>
      ) : null}
    </span>
  )
}

export function SiteHeader({ inAdmin }: { inAdmin: boolean }) {
  const links = useMenuLinks()
  return (
    <header className={header}>
      <div className={cx(pageWidth(), row)}>
        <Logo />
        <nav className={nav} aria-label="Main">
          {links.map(({ to, label, count, isFirst }) => (
            <Link
              key={to}
              to={to}
              className={isFirst ? navLink : cx(navLink, whereRoom)}
              activeOptions={{ includeSearch: false, exact: to === '/' }}
            >
              <span>{label}</span>
              {count ? <Count value={count} /> : null}
            </Link>
          ))}
        </nav>
        <div className={inAdmin ? right : cx(right, fourButtons)}>
          {inAdmin ? null : (
            <>
              <Link to="/planes" hash="search" className={cx(iconButton(), find)} aria-label="Search planes">
                <SearchIcon />
              </Link>
              <GearPlace />
              <IconButton label="My Wishlist" className={deskOnly} onClick={openWishlist}>
                <HeaderHeart />
              </IconButton>
            </>
          )}
          <UserMenu onWishlist={openWishlist} />
          <CartButton />
          <MenuButton />
        </div>
      </div>
      <NetworkStatus />
    </header>
  )
}
