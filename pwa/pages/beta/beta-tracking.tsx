import { Tracking } from '#pwa/features/beta/tasks/tracking.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

export function BetaTrackingPage() {
  return (
    <Container narrow>
      <PageHead title="Beta tracking" note="Your tasks, and the discount that they earn." />
      <Tracking />
    </Container>
  )
}
