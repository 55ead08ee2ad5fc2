import type { Services } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { type Letter, writeLetter } from '#server/integrations/mail/letter.ts'
import { type Mail, MailRefused } from '#server/integrations/mail/mail.ts'

/** Throws while retrying may help; a permanent refusal is logged. The envelope's id is the job's, equal in retries. */
export async function sendLetter(
  { db, environment, mail, log }: Services,
  envelope: Pick<Mail, 'id' | 'to' | 'attachments' | 'unsubscribe'>,
  letter: Letter,
): Promise<void> {
  const { name, supportEmail } = await readIdentity(db, environment.shop)
  try {
    const written = writeLetter(letter, { name, supportEmail, url: environment.publicUrl })
    await mail.send({ ...envelope, ...written })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    // Without the address.
    log.warn({ id: envelope.id, subject: letter.subject }, 'the mail server has refused a message')
  }
}
