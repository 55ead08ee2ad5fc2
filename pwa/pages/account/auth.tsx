import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthForms } from '#pwa/features/accounts/sign-in/auth-forms.tsx'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { Container } from '#pwa/ui/container.tsx'
import { dashboard } from '#shared/accounts/safe-redirect.ts'
import { css } from '#styled/css'

/** Sign in or create an account. Who is signed in already when the page opens goes to the dashboard (AMB-07). */
export function AuthPage() {
  const { data: user, isPending } = useCurrentUser()
  const [isVisitor, setIsVisitor] = useState(false)
  if (!isVisitor && !isPending && !user) setIsVisitor(true)
  if (isVisitor) return <AuthForms />
  if (user) return <Navigate to={dashboard} replace />
  return (
    <Container className={css({ py: '32' })}>
      <p role="status" data-coming="">
        Loading...
      </p>
    </Container>
  )
}
