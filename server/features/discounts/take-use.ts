import type { Db } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { closedWords } from '#shared/discounts/code-words.ts'
import { codeExists, holdsUse, insertUse, takeOne, usesOf } from './code-uses.queries.ts'

interface Holder {
  id: string
  user_id: string | null
  email: string
  totals: { code?: { code: string } | undefined }
}
const refused = (message: string) => new Refusal(409, 'quote_changed', message)

/** Locks and counts a code before a person's uses are counted. Lock goods before this, never after. */
export async function takeUse(trx: Db, order: Holder): Promise<void> {
  const code = order.totals.code?.code
  if (code === undefined) return
  const row = await takeOne(trx, code, { now: true, force: false })
  if (!row) throw refused(closedWords(code, 'used_up'))
  if (row.owner_id !== null && row.owner_id !== order.user_id)
    throw refused(closedWords(code, 'other_person'))
  if (row.most_per_person !== null) {
    const { all } = await usesOf(trx, row.id, { userId: order.user_id, email: order.email, open: null })
    if (all >= row.most_per_person)
      throw refused(`${closedWords(code, 'used_by_you')} An unpaid order counts until it is cancelled.`)
  }
  await insertUse(trx, order.id, row.id)
}

/** For money that comes after the use was returned; false: none is left. @param force counts beyond the limit */
export async function takeUseAgain(trx: Db, order: Holder, force = false): Promise<boolean> {
  const code = order.totals.code?.code
  if (code === undefined || (await holdsUse(trx, order.id))) return true
  const row = await takeOne(trx, code, { now: false, force })
  // A deleted code counts nothing.
  if (!row) return !(await codeExists(trx, code))
  await insertUse(trx, order.id, row.id)
  return true
}
