import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetPasswordForm } from '#pwa/features/accounts/passwords/reset-password-form.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const column = css({ maxWidth: '480px' })
const way = css({ mt: '24' })

function ToLogin({ label, tone }: { label: string; tone: 'act' | 'second' }) {
  return (
    <div className={way}>
      <Link to="/auth" className={button({ tone })}>
        {label}
      </Link>
    </div>
  )
}

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
        <ToLogin label="Go to Login" tone="act" />
      </Container>
    )
  if (view === 'invalid' || !token)
    return (
      <Container narrow>
        <PageHead title="This link does not work" />
        <p role="alert">This password reset link is invalid or has expired. Please request a new one.</p>
        <div className={way}>
          <Link to="/auth" search={{ forgot: true } as never} className={button({ tone: 'act' })}>
            Request a new link
          </Link>
        </div>
        <ToLogin label="Back to Login" tone="second" />
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
