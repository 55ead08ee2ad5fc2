import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FieldPlaneRow } from '#pwa/features/field/field-plane-row.tsx'
import { useFieldPlanes } from '#pwa/features/field/use-field-planes.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const StorageOverview = lazy(async () => ({
  default: (await import('#pwa/features/field/storage-overview.tsx')).StorageOverview,
}))
const list = css({ borderTop: '2px solid {colors.ink}' })
const onward = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })

export function FieldPage() {
  const { planes, isPending, isError, again } = useFieldPlanes()
  return (
    <Container>
      <PageHead title="At the field" {...(planes.length > 0 ? { count: planes.length } : {})} />
      {planes.length > 0 ? (
        <ul className={list}>
          {planes.map((plane) => (
            <FieldPlaneRow key={plane.product.id} {...plane} />
          ))}
        </ul>
      ) : isPending && !isError ? (
        <Skeleton height="160px" />
      ) : isError ? (
        <LoadFailed
          what="Your planes"
          onRetry={again}
          offline="They are not saved on this device yet. They load when you're back online."
        />
      ) : (
        <EmptyState
          title="No planes here yet"
          action={
            <Link to="/planes" className={button({ tone: 'act' })}>
              Browse Planes
            </Link>
          }
        >
          Planes that you own appear here. For any other plane, tap “Save for offline” on its page.
        </EmptyState>
      )}
      <PageSection title="Saved on this device">
        <Suspense fallback={<Skeleton height="240px" />}>
          <StorageOverview />
        </Suspense>
      </PageSection>
      <PageSection title="The shop, also offline">
        <div className={onward}>
          <Link to="/planes" className={button()}>
            Planes
          </Link>
          <Link to="/cart" className={button()}>
            Cart
          </Link>
        </div>
      </PageSection>
    </Container>
  )
}
