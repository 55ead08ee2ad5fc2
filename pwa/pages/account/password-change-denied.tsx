import { Link } from '@tanstack/react-router'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '24' })

/** Without a proof of sign-in. */
export function PasswordChangeDeniedPage() {
  return (
    <Container narrow>
      <PageHead title="Password not changed" />
      <p>
        Sign in with your current password in this browser, and change it within ten minutes. If you forgot
        it, ask for a link by mail.
      </p>
      <div className={ways}>
        <Link to="/auth" className={button({ tone: 'act' })}>
          Sign In
        </Link>
        <Link to="/auth" search={{ forgot: true } as never} className={button({ tone: 'second' })}>
          Forgot password?
        </Link>
      </div>
    </Container>
  )
}
