import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangePasswordForm } from '#pwa/features/accounts/passwords/change-password-form.tsx'
import { type ChangeMode, readChangeMode } from '#pwa/features/accounts/passwords/change-mode.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

const column = css({ maxWidth: '480px' })

function OwnChange({ mode }: { mode: ChangeMode }) {
  const { data: user, isPending } = useCurrentUser()
  if (isPending) return <p role="status">Checking your sign-in...</p>
  return user ? <ChangePasswordForm mode={mode} /> : <Navigate to="/auth" replace />
}

export function ChangePasswordPage() {
  // Keeps the address during navigation.
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [mode] = useState(() => readChangeMode(search))
  return (
    <Container narrow>
      <PageHead title={mode.title} />
      <div className={column}>
        {mode.notice ? (
          <Notice tone="waiting" role="note" title={mode.title}>
            {mode.notice}
          </Notice>
        ) : null}
        {mode.reason ? <ChangePasswordForm mode={mode} /> : <OwnChange mode={mode} />}
      </div>
    </Container>
  )
}
