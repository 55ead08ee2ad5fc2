import type { Services } from '#server/features/call.ts'
import { redact } from '#server/features/operations/redact.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { type Mail, MailRefused } from '#server/integrations/mail/mail.ts'
import type { MailKind } from '#shared/operations/mail-log.contract.ts'
import { noteOutcome, noteTry } from './mail-log.queries.ts'

/** What may be asked for again; absent where a second mail could be wrong. */
type Again = { [K in keyof QueuedWork]: { name: K; data: QueuedWork[K] } }[keyof QueuedWork]
export interface LogMark {
  kind: MailKind
  again?: Again | undefined
}

const reasonOf = (error: unknown) => {
  const cause = error instanceof MailRefused && error.cause ? error.cause : error
  return redact(cause instanceof Error ? cause.message : String(cause), 300)
}

/** The one way out of the shop for mail: each try is in the mail log. */
export async function sendLogged(
  { db, mail, log }: Pick<Services, 'db' | 'mail' | 'log'>,
  message: Mail,
  { kind, again }: LogMark,
): Promise<void> {
  const { id, to: recipient, subject } = message
  await noteTry(db, { id, kind, again, recipient, subject })
  try {
    await mail.send(message)
  } catch (error) {
    await noteOutcome(db, id, error instanceof MailRefused ? 'failed' : 'waiting', reasonOf(error))
    throw error
  }
  // The mail is out: a failure here must not send it twice.
  await noteOutcome(db, id, 'sent').catch((error: unknown) =>
    log.warn({ err: error, id }, 'a mail was not logged'),
  )
}
