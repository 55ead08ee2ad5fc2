import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'

// Rarely seen, hence loaded on demand.
const AccessDenied = lazy(async () => ({ default: (await import('./access-denied.tsx')).AccessDenied }))
const SecondFactorDue = lazy(async () => ({
  default: (await import('#pwa/features/accounts/factors/second-factor-due.tsx')).SecondFactorDue,
}))
const SignInOrRead = lazy(async () => ({ default: (await import('./sign-in-or-read.tsx')).SignInOrRead }))
const room = css({ py: '32' })

function Checking() {
  return (
    <Container className={room}>
      <p role="status" data-coming="">
        Checking your sign-in...
      </p>
    </Container>
  )
}

function CheckFailed({ children, retry }: { children: ReactNode; retry: () => void }) {
  return (
    <Container className={room}>
      <Notice tone="loss" role="alert" action={<Button onClick={retry}>Try again</Button>}>
        {children}
      </Notice>
    </Container>
  )
}

export function RequireSignIn({ children }: { children: ReactNode }) {
  const { data: user, isPending, isError, refetch } = useCurrentUser()
  if (isPending) return <Checking />
  if (isError)
    return (
      <CheckFailed retry={() => void refetch()}>
        We could not check your sign-in. Nothing was lost.
      </CheckFailed>
    )
  return user ? (
    children
  ) : (
    <Suspense fallback={<Checking />}>
      <SignInOrRead>{children}</SignInOrRead>
    </Suspense>
  )
}

/** Confirmed by the server; nobody else fetches admin data. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { data: user, isPending, isError, refetch } = useCurrentUser()
  if (isPending) return <Checking />
  if (isError || (user?.isAdmin && user.unconfirmed))
    return (
      <CheckFailed retry={() => void refetch()}>
        The administration needs a connection to the shop. We could not check your sign-in.
      </CheckFailed>
    )
  const isDue = user?.isAdmin && !user.unconfirmed && user.mustSetUpTwoFactor
  if (user?.isAdmin && !isDue) return children
  return (
    <Suspense fallback={<Checking />}>
      {isDue ? <SecondFactorDue /> : <AccessDenied visitor={!user} />}
    </Suspense>
  )
}
