import { Link } from '@tanstack/react-router'
import { useDevice } from '#pwa/foundation/device.ts'
import { PersonIcon } from '#pwa/ui/icons.tsx'
import { Menu } from '#pwa/ui/menu.tsx'
import { iconButton } from '#styled/recipes'
import { useSignOut } from './accounts.mutations.ts'
import { useCurrentUser } from './use-current-user.ts'

/**
 * The header's person: to sign in, or the menu of whoever is signed in. Both are one icon of one size, so that cached
 * pages, which are the same for everyone, do not move when it is known who looks at them.
 */
export function UserMenu() {
  const { data } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  const signOut = useSignOut()
  const user = data === undefined ? signedIn : data
  if (!user)
    return (
      <Link to="/auth" className={iconButton()} aria-label="Sign in">
        <PersonIcon />
      </Link>
    )
  return (
    <Menu
      label="Your account"
      items={[
        { value: 'dashboard', label: 'Dashboard', link: <Link to="/user/dashboard" /> },
        { value: 'field', label: 'At the field', link: <Link to="/field" /> },
        { value: 'orders', label: 'Orders', link: <Link to="/user/orders" /> },
        { value: 'profile', label: 'Profile', link: <Link to="/user/profile" /> },
        {
          value: 'sign-out',
          label: 'Sign Out',
          apart: true,
          disabled: signOut.isPending,
          onSelect: () => signOut.mutate(),
        },
      ]}
    >
      <PersonIcon />
    </Menu>
  )
}
