import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRefusedReply } from '#pwa/features/messages/use-refused-reply.ts'
import { MessageList } from '#pwa/features/messages/message-list.tsx'
import { ReplyForm } from '#pwa/features/messages/reply-form.tsx'
import { withWaitingMessages } from '#pwa/features/messages/waiting-message.tsx'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { saysMissing } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { categoryNames, ticketStatusNames } from '#shared/support/ticket-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { supportChanges } from './changes.ts'
import { ticketTones } from './own-tickets.tsx'
import { guestTicketQuery } from './support.queries.ts'

const title = css({ overflowWrap: 'anywhere' })

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isWrong = saysMissing(error)
  return (
    <>
      <PageHead title="Ticket" />
      <EmptyState
        title={isWrong ? 'No such ticket' : 'The ticket could not be loaded'}
        action={
          isWrong ? (
            <Link to="/support" className={button()}>
              Support
            </Link>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {isWrong
          ? 'This link is wrong, or the ticket is in your account now: look in your messages.'
          : error.message}
      </EmptyState>
    </>
  )
}

/** A guest's, opened by the link in their mail. */
export function GuestTicket({ pass }: { pass: string }) {
  const owner = useMemberId() ?? 'guest'
  const { data: ticket, error, refetch } = useQuery(guestTicketQuery(useApi(), pass))
  const refused = useRefusedReply('pass', pass)
  const waiting = useWaitingChanges(supportChanges, owner).filter(
    ({ input, seq }) => input.pass === pass && seq !== refused?.entry.seq,
  )
  if (!ticket)
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <Skeleton height="320px" />
  const messages = ticket.messages.map((each) => ({ ...each, state: null }))
  return (
    <>
      <PageHead
        title={<span className={title}>{ticket.subject}</span>}
        note={[`Ticket ${ticket.id}`, categoryNames[ticket.category], ticket.order, ticket.product?.name]
          .filter(Boolean)
          .join(', ')}
      >
        <Badge tone={ticketTones[ticket.status]}>{ticketStatusNames[ticket.status]}</Badge>
      </PageHead>
      <MessageList messages={withWaitingMessages(messages, waiting)} own />
      {refused === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <ReplyForm
          key={refused?.entry.seq ?? 'new'}
          changeOf={(text, pictures) => ({
            endpoint: 'answerGuestTicket',
            key: crypto.randomUUID(),
            input: { pass, text, pictures: [...pictures] },
          })}
          owner={owner}
          about={`ticket ${ticket.id}`}
          refused={refused}
        />
      )}
    </>
  )
}
