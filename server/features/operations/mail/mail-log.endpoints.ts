import type { Handlers } from '#server/features/call.ts'
import { maskAddress } from '#server/features/operations/redact.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { LoggedMail, mailLogContract } from '#shared/operations/mail-log.contract.ts'
import { type LoggedRow, mailAt, pageOfMails } from './mail-log.queries.ts'

/** Jobs that look again whether their mail is still right, and make its links anew. */
const mayRepeat = [
  'send-order-letter',
  'send-download-link',
  'send-ticket-letter',
  'send-feedback-answer',
  'send-verification',
] as const satisfies readonly (keyof QueuedWork)[]
type Repeatable = (typeof mayRepeat)[number]
const isRepeatable = (name: string): name is Repeatable => (mayRepeat as readonly string[]).includes(name)

const shape = (row: LoggedRow): LoggedMail => {
  const state = row.is_given_up ? 'failed' : row.state
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    // The address may be why it failed.
    recipient: state === 'failed' ? row.recipient : maskAddress(row.recipient),
    state,
    reason: row.reason,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at.toISOString(),
    canSendAgain: state !== 'waiting' && row.job !== null && isRepeatable(row.job.name),
  }
}

export const mailLogHandlers: Handlers<typeof mailLogContract> = {
  async adminListMailLog(wanted, { db }) {
    const { rows, ...page } = await pageOfMails(db, wanted)
    return { rows: rows.map(shape), ...page }
  },
  async adminSendMailAgain({ id }, { db, queue }) {
    const mail = await mailAt(db, id)
    if (!mail) throw notFound('The mail')
    if (!mail.job || !isRepeatable(mail.job.name)) throw conflict('A mail of this kind is never sent again.')
    await queue.add(db, mail.job.name, mail.job.data as QueuedWork[Repeatable])
    return { message: 'A new mail is on its way.' }
  },
}
