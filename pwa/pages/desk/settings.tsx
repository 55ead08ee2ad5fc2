import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { IdentityForm } from '#pwa/features/settings/desk/identity-form.tsx'
import { ShippingForm } from '#pwa/features/settings/desk/shipping-form.tsx'
import { identityQuery, sellingQuery } from '#pwa/features/settings/desk/shop-settings.queries.ts'
import { ShopSwitches } from '#pwa/features/settings/desk/shop-switches.tsx'
import { SocialForm } from '#pwa/features/settings/desk/social-form.tsx'
import { TaxForm } from '#pwa/features/settings/desk/tax-form.tsx'
import { TwoFactorRule } from '#pwa/features/accounts/desk/two-factor-rule.tsx'
import { settingsQuery, socialLinksQuery, useSettings } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { pageSlugs, pageTitles } from '#shared/settings/page-slugs.ts'
import { css } from '#styled/css'

const pages = css({
  listStyle: 'none',
  p: '0',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
})

function Switches() {
  const { cartEnabled, paymentEnabled } = useSettings()
  return <ShopSwitches settings={{ cart_enabled: cartEnabled, payment_enabled: paymentEnabled }} />
}

export function SettingsPage() {
  const api = useApi()
  const identity = useQuery(identityQuery(api))
  const selling = useQuery(sellingQuery(api))
  const links = useQuery(socialLinksQuery(api))
  const switches = useQuery(settingsQuery(api))
  const failed = [identity, selling, links, switches].filter(({ isLoadingError }) => isLoadingError)
  return (
    <AdminFrame>
      <PageHead title="Settings" area="admin" note="Changes show on every page as soon as you save." />
      {failed.length > 0 ? (
        <NotRead
          what="the settings"
          onRetry={() => Promise.all(failed.map(async ({ refetch }) => refetch()))}
        />
      ) : !identity.data || !selling.data || !links.data || !switches.data ? (
        <Skeleton height="600px" />
      ) : (
        <>
          <PageSection beside title="Cart and payments">
            <Switches />
          </PageSection>
          <PageSection beside title="Administrators">
            <TwoFactorRule />
          </PageSection>
          <PageSection beside title="Name and contact">
            <IdentityForm identity={identity.data} />
          </PageSection>
          <PageSection beside title="Currency and tax">
            <TaxForm rules={selling.data} />
          </PageSection>
          <PageSection beside title="Shipping">
            <ShippingForm rules={selling.data} />
          </PageSection>
          <PageSection beside title="Social links">
            <SocialForm links={links.data} />
          </PageSection>
          <PageSection beside title="Pages">
            <ul className={pages}>
              {pageSlugs.map((slug) => (
                <li key={slug}>
                  <Link to="/admin/settings/$page" params={{ page: slug }}>
                    {pageTitles[slug]}
                  </Link>
                </li>
              ))}
            </ul>
          </PageSection>
        </>
      )}
    </AdminFrame>
  )
}
