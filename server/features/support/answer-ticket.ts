import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { hasWrittenSince, insertMessage, markAnswered } from '#server/features/messages/messages.queries.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { refOfThing } from '#shared/messages/messages.contract.ts'
import { thingOfTicket, ticketStatusNames } from '#shared/support/ticket-words.ts'
import { picturesFor } from './support.endpoints.ts'
import { changeTicket, lockTicket, setStatus, type TicketRow } from './tickets.queries.ts'

export const actOf = (
  { user, request }: Call<SignedIn>,
  action: string,
  id: number,
  change: Record<string, unknown>,
) => ({ actor: user.email, action, subject: `ticket:${id}`, change, requestId: request.id })

/** 404, or 409 where it was changed since. @param read reads the ticket for a form, which shows both versions */
export async function ticketToChange(
  trx: Db,
  { id, revision }: { id: number; revision: number },
  read?: (trx: Db, id: number) => Promise<unknown>,
): Promise<TicketRow> {
  const found = await lockTicket(trx, id)
  if (!found) throw notFound('The ticket')
  if (found.revision === revision) return found
  const who = found.assigned_to ? `, ${found.assigned_to.name} has it` : ''
  const message = `Another administrator has changed this ticket in the meantime: ${ticketStatusNames[found.status].toLowerCase()}${who}. Look at it again first.`
  if (!read) throw conflict(message)
  throw await changedMeanwhile(trx, { subject: `ticket:${id}`, record: await read(trx, id), message })
}

/** Tells a member of an answer; what they wrote stays out of mails and pushes. */
export const tellMember = (
  trx: Db,
  { queue, user }: Call<SignedIn>,
  { id, userId, title }: { id: number; userId: string; title: string },
) =>
  causeNews(trx, queue, {
    cause: `ticket ${id} ${randomUUID()}`,
    kind: 'message-answered',
    thing: thingOfTicket(id),
    title,
    body: `It is about your ticket ${id}. Read it in your messages.`,
    path: `/user/messages/${refOfThing(thingOfTicket(id))}`,
    audience: [{ to: 'user', userId }],
    createdBy: user.id,
  })

interface Answer {
  id: number
  revision: number
  text: string
  pictures: readonly string[]
  closes: boolean
  seen?: string | undefined
}
/** A member reads it when its minute is over, a guest at once. Whoever wrote after `seen` still waits. */
export async function answerTicket(call: Call<SignedIn>, answer: Answer): Promise<void> {
  const { db, queue, user } = call
  const { id, text, closes } = answer
  await inTransaction(db, async (trx) => {
    const found = await ticketToChange(trx, answer)
    const { conversation_id: conversationId, user_id: userId } = found
    const waits = await hasWrittenSince(trx, conversationId, answer.seen)
    const pictures = await picturesFor(trx, user.id, answer.pictures)
    const newsId =
      userId === null ? null : await tellMember(trx, call, { id, userId, title: 'The shop answered you' })
    const answerId = await insertMessage(trx, {
      conversationId,
      isFromShop: true,
      author: user.firstName,
      text,
      pictures,
      newsId,
    })
    if (userId === null) await queue.add(trx, 'send-ticket-letter', { ticketId: id, answerId })
    if (!waits) {
      await markAnswered(trx, conversationId)
      await setStatus(trx, conversationId, closes ? 'closed' : 'answered')
    }
    // The administrator who answers first has the ticket.
    await changeTicket(trx, id, { answered: true, ...(found.assigned_to ? {} : { assignedTo: user.id }) })
    await recordAct(trx, actOf(call, 'ticket.answer', id, { closes }))
  })
}
