import { createHmac } from 'node:crypto'
import type { Db } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { notFound } from '#server/foundation/problem.ts'
import { sameText } from '#server/foundation/token.ts'
import { ticketById, type TicketRow } from './tickets.queries.ts'

type Named = { id: number; access_revision: number }

const secretOf = ({ id, access_revision: revision }: Named, { secret }: Environment) =>
  createHmac('sha256', secret).update(`ticket ${id} ${revision}`).digest('base64url')

/** `<id>.<secret>`, derived rather than stored: a dump opens nothing, and a higher revision revokes it. */
export const ticketPass = (ticket: Named, environment: Environment) =>
  `${ticket.id}.${secretOf(ticket, environment)}`

export const ticketPage = (ticket: Named, environment: Environment) =>
  `${environment.publicUrl}/ticket/${ticketPass(ticket, environment)}`

/** A guest's; one that has joined an account is read there. */
export async function guestTicket(db: Db, environment: Environment, pass: string): Promise<TicketRow> {
  const [id = '', secret = ''] = pass.split('.')
  const found = await ticketById(db, Number(id))
  if (!found || found.user_id !== null || !sameText(secret, secretOf(found, environment)))
    throw notFound('The ticket')
  return found
}
