import type { Db } from '#server/features/call.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { type DiscountRule, ruleOf } from '#shared/beta/task-discount.ts'

export async function readDiscountRule(db: Db): Promise<DiscountRule> {
  return ruleOf(await readSettings(db))
}
