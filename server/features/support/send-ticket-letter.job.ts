import { createHash } from 'node:crypto'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import { messagesIn } from '#server/features/messages/messages.queries.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'
import { ticketAnsweredLetter, ticketOpenedLetter } from './ticket-letter.email.ts'
import { ticketPage } from './ticket-pass.ts'
import { ticketById } from './tickets.queries.ts'

/** A day to one address, whoever asks. */
const mostOpened = 5
const day = 24 * 3600

/** `id` is the job's: a retry counts once. */
async function mayWriteTo({ db, environment }: Services, address: string, id: string): Promise<boolean> {
  if (!environment.rateLimits) return true
  const who = createHash('sha256').update(address.toLowerCase()).digest('base64url')
  const { hits: tries } = await countHit(db, `letters ticket ${id}`, day)
  if (tries > 1) return true
  const { hits } = await countHit(db, `letters tickets ${who}`, day)
  return hits <= mostOpened
}

/** Writes to a guest alone, and not where the ticket has joined an account. */
export async function sendTicketLetter(
  services: Services,
  { ticketId, answerId }: QueuedWork['send-ticket-letter'],
  id: string,
): Promise<void> {
  const { db, environment } = services
  const ticket = await ticketById(db, ticketId)
  if (!ticket?.email) return
  const page = ticketPage(ticket, environment)
  const again = { name: 'send-ticket-letter', data: { ticketId, answerId } } as const
  const envelope = { id, to: ticket.email, kind: 'ticket', again } as const
  if (answerId === null) {
    if (await mayWriteTo(services, ticket.email, id))
      await sendLetter(services, envelope, ticketOpenedLetter(ticketId, page))
    return
  }
  const messages = await messagesIn(db, ticket.conversation_id, true)
  const answer = messages.find((each) => each.id === answerId)
  if (answer) await sendLetter(services, envelope, ticketAnsweredLetter(ticketId, page, answer.text))
}
