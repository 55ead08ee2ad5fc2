import type { Services } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { type Letter, writeLetter } from '#server/integrations/mail/letter.ts'
import { type Mail, MailRefused } from '#server/integrations/mail/mail.ts'

/**
 * Sends a letter in the name of the shop. Throws while it is worth trying again; what the mail server has refused for
 * good is noted and over.
 * @param id of the job: the same when it is tried again
 */
export async function sendLetter(
  { db, environment, mail, log }: Services,
  id: string,
  to: string,
  letter: Letter,
  more: Pick<Mail, 'attachments' | 'unsubscribe'> = {},
): Promise<void> {
  const { name, supportEmail } = await readIdentity(db, environment.shop)
  try {
    const written = writeLetter(letter, { name, supportEmail, url: environment.publicUrl })
    await mail.send({ id, to, ...written, ...more })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    // The address stays out of the log.
    log.warn({ id, subject: letter.subject }, 'the mail server has refused a message')
  }
}
