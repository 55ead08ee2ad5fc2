import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { Container } from '#pwa/ui/container.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'
import { css } from '#styled/css'

const room = css({ pt: '16' })

/** Undefined until the database was read. */
function useHasSavedData(id: string | undefined) {
  return useQuery({
    queryKey: ['has-saved-data', id],
    queryFn: async () =>
      (await import('#shared/offline/saved/private-answers.ts')).hasPrivateAnswers(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Saved data stays readable after a session has ended. */
function ExpiredSession({ children }: { children: ReactNode }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <>
      <Container className={room}>
        <Notice
          tone="waiting"
          role="status"
          title="Your session has ended"
          action={
            <Link to="/auth" search={{ redirect: here }} className={button()}>
              Sign In
            </Link>
          }
        >
          What was saved on this device can still be read.
        </Notice>
      </Container>
      {children}
    </>
  )
}

/** Keeps the address from before the redirect. */
function ToSignIn() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const [redirect] = useState(here)
  return <Navigate to="/auth" search={{ redirect }} replace />
}

/** Saved data for the last member, else sign-in. */
export function SignInOrRead({ children }: { children: ReactNode }) {
  const signedIn = useDevice((device) => device.signedIn)
  const { data: hasSavedData, isError } = useHasSavedData(signedIn?.id)
  if (!signedIn || isError || hasSavedData === false) return <ToSignIn />
  return hasSavedData ? <ExpiredSession>{children}</ExpiredSession> : null
}
