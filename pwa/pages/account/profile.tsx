import { Link } from '@tanstack/react-router'
import { VerifyNotice } from '#pwa/features/accounts/verify-notice.tsx'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'

/** Who the account belongs to, as the shop knows them. */
export function ProfilePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (user.unconfirmed)
    return (
      <Container narrow>
        <PageHead title="Profile" note={user.firstName} />
        <Notice title="Your details are read from the shop">They are here again with a line.</Notice>
      </Container>
    )
  const { firstName, lastName, username, email, country, isAdmin } = user
  const rows = [
    { name: 'Name', value: [firstName, lastName].filter(Boolean).join(' ') },
    { name: 'Username', value: username },
    { name: 'Email', value: email },
    { name: 'Country', value: country ?? 'Not given' },
    ...(isAdmin ? [{ name: 'Role', value: 'Administrator' }] : []),
  ]
  return (
    <Container narrow>
      <PageHead title="Profile" />
      <VerifyNotice email={email} />
      <PairTable caption="Your details" rows={rows} />
      <PageSection title="Yours">
        <p>
          <Link to="/user/dashboard">Downloads</Link>
        </p>
        <p>
          <Link to="/user/orders">Orders</Link>
        </p>
        <p>
          <Link to="/change-password">Change password</Link>
        </p>
      </PageSection>
    </Container>
  )
}
