import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { downloadsQuery } from '#pwa/features/orders/owned/downloads.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

const PlaneBuild = lazy(async () => ({
  default: (await import('#pwa/features/builds/plane-build.tsx')).PlaneBuild,
}))

export function MyBuildPage() {
  const { plane: slug } = useParams({ strict: false })
  const { data: owned, isError, refetch } = useQuery(downloadsQuery(useApi()))
  const product = owned?.find((each) => each.slug === slug)
  if (product)
    return (
      <Container>
        <Breadcrumbs
          items={[
            { key: 'downloads', content: <Link to="/user/dashboard">My downloads</Link> },
            { key: 'build', content: 'My build' },
          ]}
        />
        <Suspense fallback={<Skeleton height="480px" />}>
          <PlaneBuild key={product.productId} product={product} />
        </Suspense>
      </Container>
    )
  return (
    <Container>
      <PageHead title="My build" />
      {isError ? (
        <LoadFailed
          what="Your planes"
          onRetry={refetch}
          offline="They are not saved on this device yet. They load when you're back online."
        />
      ) : owned ? (
        <EmptyState
          title="You don't own this plane"
          action={
            <Link to="/user/dashboard" className={button({ tone: 'act' })}>
              My downloads
            </Link>
          }
        >
          For every plane you own you can note how you built it, and log its flights.
        </EmptyState>
      ) : (
        <Skeleton height="320px" />
      )}
    </Container>
  )
}
