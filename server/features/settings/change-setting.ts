import { part } from '#server/foundation/answer-part.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { holdSubject, recordAct } from '#server/features/security/audit.queries.ts'

/** With audit and announcement, in one transaction. */
export function changeSetting<T>(
  { db, user, request }: Call<SignedIn>,
  subject: string,
  work: (trx: Db) => Promise<{ from: unknown; to: T }>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await holdSubject(trx, subject)
    const change = await work(trx)
    await recordAct(trx, {
      actor: user.email,
      action: 'setting.change',
      subject,
      change,
      requestId: request.id,
    })
    await announceChange(trx, [part.settings])
    return change.to
  })
}
