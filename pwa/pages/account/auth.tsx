import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthForms } from '#pwa/features/accounts/sign-in/auth-forms.tsx'
import { readAuthSearch } from '#pwa/features/accounts/sign-in/auth-search.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { Container } from '#pwa/ui/container.tsx'
import { dashboard } from '#shared/accounts/safe-redirect.ts'
import { css } from '#styled/css'

/**
 * Signed-in visitors go to the dashboard (AMB-07), once the shop was asked again: their session may have ended.
 * Not those who owe a code or want another password.
 */
export function AuthPage() {
  // Null on the way to another page, whose address it is by then.
  const search = useLocation({
    select: ({ pathname, searchStr }) => (pathname === '/auth' ? searchStr : null),
  })
  const { asksCode, forgot } = readAuthSearch(search ?? '')
  const [stays, setStays] = useState(asksCode || forgot)
  if (search !== null && stays !== (asksCode || forgot)) setStays(!stays)
  const { data: user, isPending, isFetchedAfterMount } = useCurrentUser({ anew: true })
  const [isVisitor, setIsVisitor] = useState(false)
  if (!isVisitor && !isPending && !user) setIsVisitor(true)
  if (isVisitor || (user && stays)) return <AuthForms />
  if (user && isFetchedAfterMount) return <Navigate to={dashboard} replace />
  return (
    <Container className={css({ py: '32' })}>
      <p role="status" data-coming="">
        Loading...
      </p>
    </Container>
  )
}
