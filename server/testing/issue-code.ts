import type { NewCode } from '#server/features/discounts/admin-discounts.queries.ts'
import { issueCode } from '#server/features/discounts/issue-code.ts'
import type { TestShop } from './shop.ts'

/** Makes a discount code: 10% off, from now on, unless said otherwise. */
export async function issueTestCode(
  { services: { db } }: Pick<TestShop, 'services'>,
  more: Partial<NewCode> = {},
): Promise<string> {
  const wanted = { kind: 'percentage' as const, value: '10', ...more }
  return (await db.transaction().execute((trx) => issueCode(trx, wanted))).code
}
