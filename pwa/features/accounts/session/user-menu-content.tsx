import type { MenuControl } from '#pwa/ui/overlays/header-menu-props.ts'
import { MenuList, menuRow, sheetWide } from '#pwa/ui/overlays/menu-list.tsx'
import { css, cx } from '#styled/css'
import { useSignOut } from './accounts.mutations.ts'

const apart = css({ borderTop: { desk: '1px solid {colors.ink}' } })
const links = [
  { to: '/user/dashboard', label: 'Dashboard' },
  { to: '/field', label: 'At the field' },
  { to: '/user/orders', label: 'Orders' },
  { to: '/user/messages', label: 'Messages' },
  { to: '/user/beta-programs', label: 'Beta programs' },
  { to: '/user/beta-tracking', label: 'Beta tracking' },
  { to: '/user/profile', label: 'Profile' },
]

type UserMenuContentProps = {
  control: MenuControl
  onWishlist: () => void
  unread: number
}

export function UserMenuContent({ control, onWishlist, unread }: UserMenuContentProps) {
  const signOut = useSignOut()
  return (
    <>
      <MenuList
        label="Your account"
        links={links.map((link) => (link.to === '/user/messages' ? { ...link, count: unread } : link))}
        control={control}
      />
      <div className={sheetWide}>
        <button type="button" className={menuRow} onClick={() => control.leave(onWishlist)}>
          My Wishlist
        </button>
        <button
          type="button"
          className={cx(menuRow, apart)}
          disabled={signOut.isPending}
          onClick={() => control.leave(() => signOut.mutate())}
        >
          Sign Out
        </button>
      </div>
    </>
  )
}
