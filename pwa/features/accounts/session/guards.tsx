import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'

// Few ever see these: each comes when it is needed.
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
      <Notice tone="loss" role="alert" action={<Button onClick={retry}>Try Again</Button>}>
        {children}
      </Notice>
    </Container>
  )
}

/** Shows its children to the signed-in; offline also to whoever was signed in on this device. */
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

/** Shows its children to administrators whom the server has confirmed. Everyone else fetches no admin data. */
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
