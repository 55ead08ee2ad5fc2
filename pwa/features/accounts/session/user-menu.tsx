import { Link } from '@tanstack/react-router'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { useUnread } from '#pwa/features/notifications/use-unread.ts'
import { Count } from '#pwa/ui/count.tsx'
import { HeaderMenu } from '#pwa/ui/overlays/header-menu.tsx'
import { PersonIcon } from '#pwa/ui/icons.tsx'
import { iconButton } from '#styled/recipes'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'

const load = () => import('./user-menu-content.tsx')
const UserMenuContent = late(async () => (await load()).UserMenuContent)

/** Both states are icons of one size, so that cached pages do not shift. */
export function UserMenu({ onWishlist }: { onWishlist: () => void }) {
  const { data } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  const user = data === undefined ? signedIn : data
  const unread = useUnread()
  if (!user)
    return (
      <Link to="/auth" className={iconButton()} aria-label="Sign In">
        <PersonIcon />
      </Link>
    )
  return (
    <HeaderMenu
      label={unread > 0 ? `Your account, ${unread} unread` : 'Your account'}
      className={iconButton()}
      face={
        <>
          <PersonIcon />
          {unread > 0 ? <Count value={unread} corner /> : null}
        </>
      }
      load={load}
    >
      {(control) => <UserMenuContent control={control} onWishlist={onWishlist} unread={unread} />}
    </HeaderMenu>
  )
}
