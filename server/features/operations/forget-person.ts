import type { Db } from '#server/features/call.ts'
import { forgetChangesAbout } from './audit/audit-log.queries.ts'
import { forgetMailTo } from './mail/mail-log.queries.ts'

/** Call it when an account is removed: mails to it and changes of its data are forgotten too. */
export async function forgetInOperations(db: Db, userId: string, email: string): Promise<void> {
  await forgetMailTo(db, email)
  await forgetChangesAbout(db, userId)
}
