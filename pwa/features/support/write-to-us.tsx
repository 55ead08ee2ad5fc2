import { savedTitle } from '#pwa/foundation/data/saved-words.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArrived } from '#pwa/foundation/data/use-arrived.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { useSeen } from '#pwa/ui/use-seen.ts'
import { refOfThing } from '#shared/messages/messages.contract.ts'
import { thingOfTicket } from '#shared/support/ticket-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { type SentTicket, TicketForm } from './ticket-form.tsx'
import { useRefusedTicket } from './use-ticket-draft.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', justifyContent: 'center' })

function Thanks({ sent, onAgain }: { sent: SentTicket; onAgain: () => void }) {
  const { isGuest } = sent
  const later = useArrived(sent.ticket ? null : sent.arrived)
  const ticket = sent.ticket ?? later?.answer ?? null
  const words = !ticket
    ? 'sends' in sent && sent.sends
    : isGuest
      ? `We have mailed you a link to ticket ${ticket.id}. There you can read our answer and reply.`
      : 'You will find our answer in your messages.'
  return (
    <div role="status">
      <EmptyState
        title={ticket ? 'Thank you! We have your message.' : savedTitle}
        level="h3"
        action={
          <div className={acts}>
            {ticket && !isGuest ? (
              <Link
                to="/user/messages/$ref"
                params={{ ref: refOfThing(thingOfTicket(ticket.id)) }}
                className={button()}
              >
                See your ticket
              </Link>
            ) : null}
            <Button onClick={onAgain}>Write another</Button>
          </div>
        }
      >
        {words}
      </EmptyState>
    </div>
  )
}

/** The form, and what became of it. It differs for members; the page as the server sends it is the same for all. */
export function WriteToUs() {
  const member = useMemberId()
  const refused = useRefusedTicket()
  const [sent, setSent] = useState<SentTicket | null>(null)
  const [place, isSeen] = useSeen()
  return (
    <div ref={place}>
      {sent ? (
        <Thanks sent={sent} onAgain={() => setSent(null)} />
      ) : isSeen && refused !== undefined ? (
        <TicketForm key={refused?.entry.seq ?? 'new'} member={member} refused={refused} onSent={setSent} />
      ) : (
        <Skeleton height="640px" />
      )}
    </div>
  )
}
