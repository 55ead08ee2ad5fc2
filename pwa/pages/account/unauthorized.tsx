import { Link } from '@tanstack/react-router'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '24' })

export function UnauthorizedPage() {
  return (
    <Container narrow>
      <PageHead title="Not authorised" />
      <p>You can't open this page. Sign in with an account that can.</p>
      <div className={ways}>
        <Link to="/auth" className={button({ tone: 'act' })}>
          Sign In
        </Link>
        <Link to="/" className={button({ tone: 'second' })}>
          Return Home
        </Link>
      </div>
    </Container>
  )
}
