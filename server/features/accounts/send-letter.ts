import type { Services } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { type LogMark, sendLogged } from '#server/features/operations/mail/send-logged.ts'
import { type Letter, writeLetter } from '#server/integrations/mail/letter.ts'
import { type Mail, MailRefused } from '#server/integrations/mail/mail.ts'

type Envelope = Pick<Mail, 'id' | 'to' | 'attachments' | 'unsubscribe'> & LogMark

/** Throws while retrying may help; a permanent refusal is logged. The envelope's id is the job's, equal in retries. */
export async function sendLetter(
  services: Services,
  { kind, again, ...envelope }: Envelope,
  letter: Letter,
): Promise<void> {
  const { db, environment, log } = services
  const { name, supportEmail } = await readIdentity(db, environment.shop)
  const written = writeLetter(letter, { name, supportEmail, url: environment.publicUrl })
  try {
    await sendLogged(services, { ...envelope, ...written }, { kind, again })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    // Without the address.
    log.warn({ id: envelope.id, subject: letter.subject }, 'the mail server has refused a mail')
  }
}
