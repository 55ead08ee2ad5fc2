import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { Container } from '#pwa/ui/container.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'
import { css } from '#styled/css'

const room = css({ pt: '16' })

/** Whether this device keeps something for a member whose session has ended; undefined while that is not known. */
function useKeptFor(id: string | undefined) {
  return useQuery({
    queryKey: ['kept-for', id],
    queryFn: async () => (await import('#shared/offline/kept/kept-private.ts')).hasPrivate(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** A session that has ended hides nothing (decision 12): what is kept is read, and whoever wants more signs in. */
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
              Sign in
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

/** The address is kept as it was when the guard refused: it changes while the router is on its way. */
function ToSignIn() {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const [redirect] = useState(here)
  return <Navigate to="/auth" search={{ redirect }} replace />
}

/** Nobody is signed in: whoever was here last reads what this device keeps for them, everyone else signs in. */
export function SignInOrRead({ children }: { children: ReactNode }) {
  const signedIn = useDevice((device) => device.signedIn)
  const { data: isKept, isError } = useKeptFor(signedIn?.id)
  if (!signedIn || isError || isKept === false) return <ToSignIn />
  return isKept ? <ExpiredSession>{children}</ExpiredSession> : null
}
