import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { personByEmail } from '#server/features/accounts/accounts.queries.ts'
import { resetLinkLetter } from './reset-link.email.ts'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import { issueToken } from '#server/features/accounts/tokens.ts'

/**
 * Makes the link and mails it. Only here it is seen whether the address has an account: who asks for a link cannot tell
 * by the answer, nor by its time. The token is made here too, so that it is in no queue.
 */
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
  await sendLetter(services, id, person.email, resetLinkLetter(person, url))
}
