import type { Handlers, Services } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { Mailbox, SentMail } from '#server/integrations/mail/mail.ts'
import type { mailboxContract } from '#shared/settings/mailbox.contract.ts'
import { samplesWereRemoved } from './samples.queries.ts'

/** Null outside of a sample shop: letters open accounts. */
export async function mailboxOf({
  db,
  environment,
  mail,
}: Pick<Services, 'db' | 'environment' | 'mail'>): Promise<Mailbox | null> {
  if (!mail.mailbox || !environment.sampleData || (await samplesWereRemoved(db))) return null
  return mail.mailbox
}
const shape = ({ at, ...mail }: SentMail) => ({ ...mail, at: at.toISOString() })

export const mailboxHandlers: Handlers<typeof mailboxContract> = {
  async adminListMail(_input, call) {
    const mailbox = await mailboxOf(call)
    if (!mailbox) throw notFound('The mailbox')
    const { mails, total } = await mailbox.list(100)
    return { rows: mails.map(shape), total }
  },
  async adminGetMail({ name }, call) {
    const mail = await (await mailboxOf(call))?.read(name)
    if (!mail) throw notFound('The mail')
    return shape(mail)
  },
}
