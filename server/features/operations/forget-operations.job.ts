import type { Services } from '#server/features/call.ts'
import { forgetOldMail } from './mail/mail-log.queries.ts'
import { forgetOldStatements } from './system/slow-statements.queries.ts'
import { deleteDone } from './jobs/jobs.queries.ts'

/** What the operations of the shop need no more: jobs that are done, old mails of the log, old slow statements. */
export async function forgetOperations({ db }: Services): Promise<void> {
  await deleteDone(db)
  await forgetOldMail(db)
  await forgetOldStatements(db)
}
