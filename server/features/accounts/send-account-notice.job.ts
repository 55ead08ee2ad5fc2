import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { accountNoticeLetter } from './account-notice.email.ts'
import { personById } from './accounts.queries.ts'
import { sendLetter } from './send-letter.ts'

export async function sendAccountNotice(
  services: Services,
  { userId, ...told }: QueuedWork['send-account-notice'],
  id: string,
): Promise<void> {
  const person = await personById(services.db, userId)
  if (!person) return
  const { publicUrl } = services.environment
  const at = { profile: `${publicUrl}/user/profile`, forgot: `${publicUrl}/auth?forgot=true` }
  await sendLetter(
    services,
    { id, to: person.email, kind: 'account-notice' },
    accountNoticeLetter(person, told, at),
  )
}
