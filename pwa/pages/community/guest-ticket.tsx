import { Link, useParams } from '@tanstack/react-router'
import { GuestTicket } from '#pwa/features/support/guest-ticket.tsx'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'

export function GuestTicketPage() {
  const { pass = '' } = useParams({ strict: false })
  return (
    <Container narrow>
      <Breadcrumbs
        items={[
          { key: 'support', content: <Link to="/support">Support</Link> },
          { key: 'one', content: 'Ticket' },
        ]}
      />
      <GuestTicket key={pass} pass={pass} />
    </Container>
  )
}
