import { Link } from '@tanstack/react-router'
import { PageSection } from '#pwa/ui/page-section.tsx'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { Devices } from './devices.tsx'
import { LinkedServices } from './linked-services.tsx'
import { TwoFactorLine } from '#pwa/features/accounts/factors/two-factor-line.tsx'

const links = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** What opens an account, and where it is open: the shop's alone, never changed without a line. */
export function AccountLocks({ account }: { account: Account | undefined }) {
  return (
    <>
      <PageSection title="Signing in">
        <div className={links}>
          <Link to="/change-password" className={button({ tone: 'second' })}>
            Change password
          </Link>
        </div>
        {account ? (
          <>
            <LinkedServices identities={account.identities} />
            <TwoFactorLine twoFactor={account.twoFactor} />
          </>
        ) : null}
      </PageSection>
      <PageSection title="Where you are signed in">
        <Devices />
      </PageSection>
    </>
  )
}
