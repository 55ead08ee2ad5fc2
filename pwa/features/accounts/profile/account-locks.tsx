import { Link } from '@tanstack/react-router'
import { PageSection } from '#pwa/ui/page-section.tsx'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { Devices } from './devices.tsx'
import { LinkedServices } from './linked-services.tsx'
import { SetPassword } from '#pwa/features/accounts/passwords/set-password.tsx'
import { TwoFactorStatus } from '#pwa/features/accounts/factors/two-factor-status.tsx'

const links = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** Once the account was read, it stays: it may show recovery codes, which come only once. */
export function AccountLocks({ account, email }: { account: Account | undefined; email: string }) {
  return (
    <>
      <PageSection title="Signing in">
        {account?.hasPassword === false ? (
          <SetPassword email={email} />
        ) : (
          <div className={links}>
            <Link to="/change-password" className={button({ tone: 'second' })}>
              Change password
            </Link>
          </div>
        )}
        {account ? (
          <>
            <LinkedServices identities={account.identities} />
            <TwoFactorStatus twoFactor={account.twoFactor} />
          </>
        ) : null}
      </PageSection>
      <PageSection title="Where you are signed in">
        <Devices />
      </PageSection>
    </>
  )
}
