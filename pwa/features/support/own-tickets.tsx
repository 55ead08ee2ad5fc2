import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNewWords } from '#pwa/features/messages/use-new-words.ts'
import { notificationsQuery } from '#pwa/features/notifications/notifications.queries.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { notArrived, useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { LoadFailed } from '#pwa/ui/states.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { formatDate } from '#shared/format.ts'
import { refOfThing } from '#shared/messages/messages.contract.ts'
import {
  categoryNames,
  thingOfTicket,
  type TicketStatus,
  ticketStatusNames,
} from '#shared/support/ticket-words.ts'
import { css } from '#styled/css'
import { supportChanges } from './changes.ts'
import { ticketsKey, ticketsQuery } from './support.queries.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  minHeight: 'tap',
  py: '8',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const words = css({ display: 'grid', minWidth: '0' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
export const ticketTones = { open: 'fact', answered: 'ok', closed: 'hatch' } as const
/** As the member sees it. */
const ownNames: Record<TicketStatus, string> = { ...ticketStatusNames, open: 'Waits for our answer' }

/** A member's, with what waits on this device. */
export function OwnTickets() {
  const owner = useMemberId()
  const api = useApi()
  const { data, isError, refetch } = useQuery({ ...ticketsQuery(api), enabled: owner !== null })
  const { data: told } = useQuery({ ...notificationsQuery(api), enabled: owner !== null })
  useNewWords(told, ticketsKey)
  const changes = useWaitingChanges(supportChanges, owner ?? 'guest').filter(
    ({ endpoint, problem }) => endpoint === 'createTicket' && problem === null,
  )
  if (owner !== null && isError && !data)
    return (
      <PageSection title="Your tickets">
        <LoadFailed what="Your tickets" onRetry={refetch} />
      </PageSection>
    )
  const tickets = owner === null ? [] : (data ?? [])
  const keys = new Set(tickets.map(({ clientKey }) => clientKey))
  const waiting = notArrived(changes, ({ key }) => keys.has(key))
  if (tickets.length + waiting.length === 0) return null
  return (
    <PageSection title="Your tickets">
      <ul className={list}>
        {waiting.map(({ key, input }) => (
          <li key={key} className={line}>
            {textOf(input.subject)} <Badge tone="dashed">Waiting to send</Badge>
          </li>
        ))}
        {tickets.map(({ id, subject, category, status, created }) => (
          <li key={id} className={line}>
            <span className={words}>
              <Link to="/user/messages/$ref" params={{ ref: refOfThing(thingOfTicket(id)) }}>
                {subject}
              </Link>
              <span className={quiet}>
                {categoryNames[category]}, {formatDate(created)}
              </span>
            </span>
            <Badge tone={ticketTones[status]}>{ownNames[status]}</Badge>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
