import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery } from '#pwa/features/accounts/account.queries.ts'
import { AccountLocks } from '#pwa/features/accounts/profile/account-locks.tsx'
import { Avatar } from '#pwa/features/accounts/session/avatar.tsx'
import { ConfirmSignInPlace } from '#pwa/features/accounts/factors/confirm-sign-in-place.tsx'
import { AccountRemoval } from '#pwa/features/accounts/profile/account-removal.tsx'
import { VerifyNotice } from '#pwa/features/accounts/profile/verify-notice.tsx'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useProfile } from '#pwa/features/accounts/session/use-profile.ts'
import { openWorkshop } from '#pwa/features/making/workshop-sheet.store.ts'
import { NewsSettings } from '#pwa/features/notifications/settings/news-settings.tsx'
import { ThemeSwitch } from '#pwa/features/settings/theme-switch.tsx'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Notice } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const news = css({ display: 'grid', gap: '12', mb: '24', _empty: { display: 'none' } })
const top = css({ display: 'flex', flexWrap: 'wrap', gap: '24', alignItems: 'flex-start' })
const details = css({ flex: '1 1 280px', minWidth: '0', overflowWrap: 'anywhere' })
const looks = css({ display: 'flex', flexWrap: 'wrap', gap: '24' })
const named = css({ display: 'grid', gap: '4', justifyItems: 'start', textStyle: 'label' })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

export function ProfilePage() {
  const { data: user } = useCurrentUser()
  const {
    data: account,
    isLoadingError,
    refetch,
  } = useQuery({ ...accountQuery(useApi()), enabled: user?.unconfirmed === false })
  const { profile, waits } = useProfile()
  if (!user) return null
  if (!profile)
    return (
      <Container narrow>
        <PageHead title="Profile" note={user.firstName} />
        <Notice title="Your details are not saved on this device">Go online to see them.</Notice>
      </Container>
    )
  const { firstName, lastName, username, email, country, isAdmin } = profile
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const rows = [
    { name: 'Name', value: name },
    { name: 'Username', value: username },
    { name: 'Email', value: email },
    { name: 'Country', value: country ? countryName(country) : 'Not given' },
    ...(isAdmin ? [{ name: 'Role', value: 'Administrator' }] : []),
  ]
  const second = button({ tone: 'second' })
  return (
    <Container narrow>
      <PageHead title="Profile">
        <Link to="/profile-edit" className={button({ tone: 'act' })}>
          Edit profile
        </Link>
      </PageHead>
      <div className={news}>
        {waits ? (
          <Notice tone="waiting" role="status" title="Saved on this device">
            Sends when you're back online.
          </Notice>
        ) : null}
        {user.unconfirmed ? null : <VerifyNotice email={email} />}
      </div>
      <div className={top}>
        <Avatar imageUrl={account?.imageUrl} name={name} />
        <div className={details}>
          <PairTable caption="Your details" rows={rows} />
        </div>
      </div>
      <PageSection title="On this device">
        <div className={looks}>
          <div className={named}>
            Theme <ThemeSwitch />
          </div>
          <div className={named}>
            Units <UnitsSwitch words />
          </div>
          <div className={named}>
            Printer and batteries <Button onClick={openWorkshop}>My workshop</Button>
          </div>
        </div>
      </PageSection>
      <NewsSettings isOnline={!user.unconfirmed} />
      {isLoadingError ? <LoadFailed what="Your account" onRetry={refetch} /> : null}
      {user.unconfirmed && !account ? null : <AccountLocks account={account} email={email} />}
      <PageSection title="What you bought">
        <div className={links}>
          <Link to="/user/dashboard" className={second}>
            Downloads
          </Link>
          <Link to="/user/orders" className={second}>
            Orders
          </Link>
        </div>
      </PageSection>
      {account ? (
        <PageSection title="Your data">
          <AccountRemoval deletesAt={account.deletesAt} isAdmin={isAdmin} />
        </PageSection>
      ) : null}
      <ConfirmSignInPlace />
    </Container>
  )
}
