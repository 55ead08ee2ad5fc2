import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetPasswordForm } from '#pwa/features/accounts/passwords/reset-password-form.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const column = css({ maxWidth: '480px' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '24' })

/** Invalid links say so. */
export function ResetPasswordPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  // Keeps the address during navigation.
  const [token] = useState(() => new URLSearchParams(search).get('token'))
  const [view, setView] = useState<'form' | 'invalid' | 'done'>(token ? 'form' : 'invalid')
  if (view === 'done')
    return (
      <Container narrow>
        <PageHead title="Password Reset Complete" />
        <p role="status">Password reset successful! You can now log in with your new password.</p>
        <div className={ways}>
          <Link to="/auth" className={button({ tone: 'act' })}>
            Go to Login
          </Link>
        </div>
      </Container>
    )
  if (view === 'invalid' || !token)
    return (
      <Container narrow>
        <PageHead title="This link does not work" />
        <p role="alert">This password reset link is invalid or has expired. Please request a new one.</p>
        <div className={ways}>
          <Link to="/auth" search={{ forgot: true } as never} className={button({ tone: 'act' })}>
            Request a new link
          </Link>
          <Link to="/auth" className={button({ tone: 'second' })}>
            Back to Login
          </Link>
        </div>
      </Container>
    )
  return (
    <Container narrow>
      <PageHead title="Reset your password" />
      <div className={column}>
        <ResetPasswordForm
          token={token}
          onDone={() => setView('done')}
          onInvalid={() => setView('invalid')}
        />
      </div>
    </Container>
  )
}
