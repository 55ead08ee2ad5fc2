import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { personByEmail } from '#server/features/accounts/accounts.queries.ts'
import { resetLinkLetter } from './reset-link.email.ts'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import { issueToken } from '#server/features/accounts/tokens.ts'

/** Looks the account up here, so that answer and time reveal nothing, and no token is queued. */
export async function sendResetLink(
  services: Services,
  { email }: QueuedWork['send-reset-link'],
  id: string,
): Promise<void> {
  const { db, environment } = services
  const person = await personByEmail(db, email)
  if (!person) return
  const token = await issueToken(db, 'reset', person.id, person.email)
  const url = `${environment.publicUrl}/reset-password?token=${token}`
  await sendLetter(services, { id, to: person.email, kind: 'reset-link' }, resetLinkLetter(person, url))
}
