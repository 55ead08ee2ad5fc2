import { Link, useLocation } from '@tanstack/react-router'
import { Container } from '#pwa/ui/container.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ py: { base: '32', desk: '48' } })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '24' })

/** A visitor is offered to sign in as an administrator. */
export function AccessDenied({ visitor }: { visitor: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <Container className={room}>
      <h1>Access Denied</h1>
      <p>You don't have permission to access this page</p>
      <div className={actions}>
        {visitor ? (
          <Link className={button({ tone: 'act' })} to="/auth" search={{ redirect: here }}>
            Sign In
          </Link>
        ) : null}
        <Link className={button({ tone: 'second' })} to="/">
          Return Home
        </Link>
      </div>
    </Container>
  )
}
