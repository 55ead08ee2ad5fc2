import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { personById } from '#server/features/accounts/accounts.queries.ts'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import { issueToken } from '#server/features/accounts/tokens.ts'
import { verificationLetter } from './verification.email.ts'

export async function sendVerification(
  services: Services,
  { userId }: QueuedWork['send-verification'],
  id: string,
): Promise<void> {
  const { db, environment } = services
  const person = await personById(db, userId)
  if (!person || person.email_verified_at) return
  const token = await issueToken(db, 'verify', userId, person.email)
  const url = `${environment.publicUrl}/verify-email?token=${token}`
  const again = { name: 'send-verification', data: { userId } } as const
  const envelope = { id, to: person.email, kind: 'verification', again } as const
  await sendLetter(services, envelope, verificationLetter(person, url))
}
