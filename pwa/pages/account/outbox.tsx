import { WaitingList } from '#pwa/features/outbox/waiting-list.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

export function OutboxPage() {
  return (
    <Container narrow>
      <PageHead title="Waiting to send" note="Saved on this device until the shop has it." />
      <WaitingList />
    </Container>
  )
}
