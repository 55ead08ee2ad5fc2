import type { Db } from '#server/features/call.ts'
import { issueCode } from '#server/features/discounts/issue-code.ts'
import { taskDiscount } from '#shared/beta/task-discount.ts'
import { readDiscountRule } from './discount-rule.ts'
import { countTasks, lockTester, noteCode, raiseCode, unusedCode } from './earn-code.queries.ts'

export interface Earned {
  code: string
  percent: number
  isNew: boolean
}

/** Gives a code for this person, or more percent on an unused one; null where the settings give nothing. */
export async function earnCode(
  trx: Db,
  { programId, program, userId }: { programId: number; program: string; userId: string },
): Promise<Earned | null> {
  await lockTester(trx, programId, userId)
  const before = await unusedCode(trx, programId, userId)
  const tasks = await countTasks(trx, { programId, userId }, before?.id ?? null)
  const percent = Math.max(before?.percent ?? 0, taskDiscount(tasks, await readDiscountRule(trx)))
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
  await noteCode(trx, { program_id: programId, user_id: userId, code_id: id, tasks })
  return { code, percent, isNew: true }
}
