import type { Db } from '#server/features/call.ts'
import { issueCode } from '#server/features/discounts/issue-code.ts'
import { taskDiscount } from '#shared/beta/task-discount.ts'
import { readDiscountRule } from './discount-rule.ts'
import { lockTester, noteCode, raiseCode, unusedCode } from './earn-code.queries.ts'

export interface Earned {
  code: string
  percent: number
  isNew: boolean
}

/**
 * What one more accepted task earns, in the transaction that accepts it: a code for this person, or more percent on the
 * one that they have not used yet. Null where the settings give nothing.
 */
export async function earnCode(
  trx: Db,
  { programId, program, userId }: { programId: number; program: string; userId: string },
): Promise<Earned | null> {
  await lockTester(trx, programId, userId)
  const before = await unusedCode(trx, programId, userId)
  const tasks = (before?.tasks ?? 0) + 1
  const percent = taskDiscount(tasks, await readDiscountRule(trx))
  if (percent === 0) return null
  if (before) {
    await raiseCode(trx, before.id, tasks, percent)
    return { code: before.code, percent, isNew: false }
  }
  const { id, code } = await issueCode(trx, {
    kind: 'percentage',
    value: String(percent),
    prefix: 'BETA',
    note: `Beta tasks: ${program}`.slice(0, 200),
    ownerId: userId,
  })
  await noteCode(trx, { program_id: programId, user_id: userId, code_id: id })
  return { code, percent, isNew: true }
}
