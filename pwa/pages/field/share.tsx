import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { lazy, Suspense } from 'react'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'

const ShareInbox = lazy(async () => ({
  default: (await import('#pwa/features/share/share-inbox.tsx')).ShareInbox,
}))

export function SharePage() {
  const { shortName } = useShop()
  return (
    <Container narrow>
      <PageHead title={`Shared with ${shortName}`} />
      <Suspense fallback={<Skeleton height="240px" />}>
        <ShareInbox />
      </Suspense>
    </Container>
  )
}
