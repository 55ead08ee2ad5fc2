import { Link, useParams } from '@tanstack/react-router'
import { ConversationView } from '#pwa/features/messages/conversation.tsx'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { thingOfRef } from '#shared/messages/messages.contract.ts'

export function ConversationPage() {
  const { ref = '' } = useParams({ strict: false })
  const owner = useMemberId()
  return (
    <Container narrow>
      <Breadcrumbs
        items={[
          { key: 'messages', content: <Link to="/user/messages">Messages</Link> },
          { key: 'one', content: 'Conversation' },
        ]}
      />
      {owner === null ? null : <ConversationView key={ref} thing={thingOfRef(ref)} owner={owner} />}
    </Container>
  )
}
