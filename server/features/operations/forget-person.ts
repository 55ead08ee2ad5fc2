import type { Db } from '#server/features/call.ts'
import { forgetChangesAbout } from './audit/audit-log.queries.ts'
import { forgetMailTo } from './mail/mail-log.queries.ts'

/** With an account: mails to its address, and what administrators changed of its data. */
export async function forgetInOperations(db: Db, userId: string, email: string): Promise<void> {
  await forgetMailTo(db, email)
  await forgetChangesAbout(db, userId)
}
