import { MessageInbox } from '#pwa/features/messages/inbox/message-inbox.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

export function MessagesPage() {
  return (
    <Container narrow>
      <PageHead title="Messages" note="News about your orders and your subscriptions." />
      <MessageInbox />
    </Container>
  )
}
