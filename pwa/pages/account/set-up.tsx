import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { SetUpForm } from '#pwa/features/accounts/sign-in/set-up-form.tsx'
import { saysMissing } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const column = css({ maxWidth: '480px', pb: 'section' })

export function SetUpPage() {
  const api = useApi()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  // Keeps the address during navigation.
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const { isPending, error, refetch } = useQuery({
    queryKey: ['set-up-link', token],
    queryFn: ({ signal }) => api.checkSetUpLink({ token }, { signal }),
  })
  if (isPending)
    return (
      <Container narrow>
        <PageHead title="Your shop" />
        <Skeleton height="400px" />
      </Container>
    )
  if (error && !saysMissing(error))
    return (
      <Container narrow>
        <PageHead title="Your shop" />
        <LoadFailed what="This page" onRetry={refetch} />
      </Container>
    )
  if (error)
    return (
      <Container narrow>
        <PageHead title="Your shop" />
        <EmptyState
          title="This link does not work"
          action={
            <Link to="/auth" className={button({ tone: 'second' })}>
              Sign In
            </Link>
          }
        >
          It has expired, or the shop already has an administrator. Restart the shop to get a new link.
        </EmptyState>
      </Container>
    )
  return (
    <Container narrow>
      <PageHead title="Your shop" note="Create the first administrator account. Five short steps follow." />
      <div className={column}>
        {/* A new page, so that all is fetched as administrator. */}
        <SetUpForm token={token} onDone={() => location.assign('/admin/set-up')} />
      </div>
    </Container>
  )
}
