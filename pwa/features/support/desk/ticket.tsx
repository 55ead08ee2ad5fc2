import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { atDesk, MessageList } from '#pwa/features/messages/message-list.tsx'
import { ticketTones } from '#pwa/features/support/own-tickets.tsx'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { ticketStatusNames } from '#shared/support/ticket-words.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'
import { css } from '#styled/css'
import { answerTime } from './answer-time.ts'
import { deskTicketKey, deskTicketQuery, deskTicketsKey } from './support-desk.queries.ts'
import { TicketAnswer } from './ticket-answer.tsx'
import { TicketFields } from './ticket-fields.tsx'

const columns = css({
  display: 'grid',
  gap: '32',
  gridTemplateColumns: { desk: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
})
const stack = css({ display: 'grid', gap: '24', minWidth: '0' })
const title = css({ overflowWrap: 'anywhere' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '16',
  rowGap: '4',
  overflowWrap: 'anywhere',
  '& dt': { color: 'ink2' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'dense' },
})

function Facts({ ticket }: { ticket: OpenTicket }) {
  const { from, address, isMember, order, orderId, isForeignOrder, product, created, firstAnswer } = ticket
  return (
    <dl className={facts}>
      <dt>From</dt>
      <dd>{isMember ? `${from}, a member` : from}</dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${address}`}>{address}</a>
      </dd>
      {order ? (
        <>
          <dt>Order</dt>
          <dd>
            {orderId ? (
              <Link to="/admin/orders/$id" params={{ id: orderId }}>
                {order}
              </Link>
            ) : (
              `${order}: this shop has no such order`
            )}
            {isForeignOrder ? <p>Belongs to another address. Say nothing about it.</p> : null}
          </dd>
        </>
      ) : null}
      {product ? (
        <>
          <dt>Plane</dt>
          <dd>
            <Link to="/admin/products/$id" params={{ id: String(product.id) }}>
              {product.name}
            </Link>
          </dd>
        </>
      ) : null}
      <dt>Opened</dt>
      <dd>{formatLocal(created)}</dd>
      <dt>First answer</dt>
      <dd>{firstAnswer === null ? 'Not yet' : `After ${answerTime(firstAnswer)}`}</dd>
    </dl>
  )
}

function Open({ ticket }: { ticket: OpenTicket }) {
  const queryClient = useQueryClient()
  const [own, setOwn] = useState<readonly number[]>([])
  const saved = async (changed: OpenTicket) => {
    queryClient.setQueryData(deskTicketKey(ticket.id), changed)
    await queryClient.invalidateQueries({ queryKey: [...deskTicketsKey, 'list'] })
  }
  const answered = (changed: OpenTicket) => {
    setOwn((before) => [...before, changed.revision])
    return saved(changed)
  }
  /** What somebody else did is shown. */
  const lost = () => void queryClient.invalidateQueries({ queryKey: tag('Support', 'admin') })
  return (
    <>
      <PageHead
        title={<span className={title}>{ticket.subject}</span>}
        area="admin"
        note={
          <>
            <Link to="/admin/support">All tickets</Link>, ticket {ticket.id}
          </>
        }
      >
        <Badge tone={ticketTones[ticket.status]}>{ticketStatusNames[ticket.status]}</Badge>
      </PageHead>
      <div className={columns}>
        <div className={stack}>
          <MessageList messages={ticket.messages.map(atDesk)} own={false} />
          <TicketAnswer ticket={ticket} onSaved={answered} onLost={lost} />
        </div>
        <div className={stack}>
          <Facts ticket={ticket} />
          <TicketFields ticket={ticket} own={own} onSaved={saved} />
        </div>
      </div>
    </>
  )
}

export function TicketPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery({ ...deskTicketQuery(useApi(), id), retry: false })
  return (
    <AdminFrame>
      {data ? (
        <Open key={data.id} ticket={data} />
      ) : (
        <NotLoaded
          what="ticket"
          title="Ticket"
          error={error}
          onRetry={refetch}
          back={<Link to="/admin/support">All tickets</Link>}
        />
      )}
    </AdminFrame>
  )
}
