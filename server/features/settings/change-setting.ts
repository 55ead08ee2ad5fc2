import { part } from '#server/foundation/answer-part.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/records/catalogue-version.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'

/** Changes something that stands on every page, in one transaction, with its line in the audit log. */
export function changeSetting<T>(
  { db, user, request }: Call<SignedIn>,
  subject: string,
  work: (trx: Db) => Promise<{ from: unknown; to: T }>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
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
