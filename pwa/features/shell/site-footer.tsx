import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { socialLinksQuery, useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { ModelForm } from '#pwa/features/requests/model-form.tsx'
import { pageSlugs, pageTitles } from '#shared/settings/page-slugs.ts'
import { socialNames, socialNetworks } from '#shared/settings/social-networks.ts'
import { css } from '#styled/css'
import { pageWidth } from '#styled/recipes'
import { Logo } from './logo.tsx'
import { useListLinks } from './nav-links.ts'

const footer = css({
  py: '32',
  bg: 'well',
  borderTop: '1px solid {colors.rule}',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: 'tap', desk: '40' } },
})
const top = css({
  display: 'grid',
  gap: '24',
  gridTemplateColumns: { base: '1fr', desk: 'auto 1fr' },
  alignItems: 'start',
})
const words = css({ color: 'ink2', maxWidth: '36ch', textWrap: 'balance' })
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '24',
  justifyContent: { desk: 'flex-end' },
})
const bottom = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '24',
  mt: '24',
  pt: '12',
  borderTop: '1px solid {colors.rule2}',
  textStyle: 'note',
  color: 'ink2',
})

function SocialLinks() {
  const { data = {} } = useQuery(socialLinksQuery(useApi()))
  const present = socialNetworks.flatMap((network) => {
    const address = data[network]
    return address ? [{ network, address }] : []
  })
  if (present.length === 0) return null
  return (
    <nav aria-label="Social networks" className={links}>
      {present.map(({ network, address }) => (
        <a key={network} href={address} rel="noopener">
          {socialNames[network]}
        </a>
      ))}
    </nav>
  )
}

export function SiteFooter() {
  const { name, supportEmail, paymentProvider } = useShop()
  const { cartEnabled, paymentEnabled } = useSettings()
  const lists = useListLinks()
  return (
    <footer className={footer}>
      <div className={pageWidth()}>
        <div className={top}>
          <div>
            <Logo />
            <p className={words}>{name}. Aircraft you print, build and fly.</p>
          </div>
          <nav aria-label="Footer" className={links}>
            {lists.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            {pageSlugs.map((slug) => (
              <Link key={slug} to={`/${slug}`}>
                {pageTitles[slug]}
              </Link>
            ))}
            <Link to="/support">Support</Link>
          </nav>
          <ModelForm />
        </div>
        <div className={bottom}>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          <SocialLinks />
          {cartEnabled && paymentEnabled ? <span>Secure payments via {paymentProvider}</span> : null}
        </div>
      </div>
    </footer>
  )
}
