import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { announceChange } from './catalogue-version.queries.ts'

/** Runs an administrator's change of a product: one transaction, its line in the audit log, its announcement. */
export async function change(
  call: Call<SignedIn>,
  action: string,
  id: number | null,
  work: (trx: Db) => Promise<{ id: number; type: string; details: Record<string, unknown> }>,
): Promise<number> {
  return call.db.transaction().execute(async (trx) => {
    const done = await work(trx)
    await recordAct(trx, {
      actor: call.user.email,
      action,
      subject: `product:${id ?? done.id}`,
      change: done.details,
      requestId: call.request.id,
    })
    await announceChange(trx, [`product:${done.id}`, `type:${done.type}`, 'types'])
    return done.id
  })
}
