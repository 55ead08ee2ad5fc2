import { announceChange } from '#server/database/catalogue-version.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { recordAct, recordUpdate, type RowUpdate } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import { invalid } from '#server/foundation/problem.ts'
import { holdMaking, type MadeThing, setProducts } from './made-for.queries.ts'

export const changedSince = (trx: Db, subject: string, record: unknown) =>
  changedMeanwhile(trx, {
    subject,
    record,
    message: 'Somebody else saved this since you opened it. Your text is still here.',
  })

interface Change {
  id: number
  from?: unknown
  to?: unknown
  /** The work that is left: `from` is the row before it, and the row after it is a part of `to`. */
  row?: RowUpdate
}

/** In one transaction: the work, the record of who did it, and the drop of what was cached. Gives the id. */
export function changeMaking(
  { db, user, request }: Call<SignedIn>,
  { action, part }: { action: `${string}.${string}`; part: AnswerPart },
  work: (trx: Db) => Promise<Change>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await holdMaking(trx)
    const { id, row, ...change } = await work(trx)
    const subject = `${action.split('.')[0]}:${id}`
    const act = { actor: user.email, action, subject, requestId: request.id }
    if (row) await recordUpdate(trx, act, { ...row, more: change.to })
    else await recordAct(trx, { ...act, change })
    await announceChange(trx, [part])
    return id
  })
}

/** 422 for a product that is not there. */
export async function nameProducts(
  trx: Db,
  thing: MadeThing,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  const unknown = await setProducts(trx, thing, id, productIds)
  if (unknown !== null) throw invalid('productIds', `names an unknown product: ${unknown}`)
}
