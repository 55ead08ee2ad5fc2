import type { Db } from '#server/features/call.ts'
import { invalid } from '#server/foundation/problem.ts'
import { newCode } from '#shared/discounts/code-text.ts'
import { insertCode, type NewCode } from './admin-discounts.queries.ts'

/** What the caller does not say is free of limits; from now on, without an end. */
type Issued = Pick<NewCode, 'kind' | 'value'> & Partial<NewCode> & { prefix?: string }

/** Makes a code, for one person where `ownerId` is given; a code without a given word cannot be guessed. 422 for a taken one. */
export async function issueCode(
  trx: Db,
  { prefix = '', ...wanted }: Issued,
): Promise<{ id: number; code: string }> {
  const code = wanted.code ?? newCode(prefix)
  const id = await insertCode(trx, {
    note: '',
    minimum: '0.00',
    productIds: [],
    productTypes: [],
    startDate: new Date().toISOString(),
    endDate: null,
    mostUses: wanted.ownerId ? 1 : null,
    mostPerPerson: null,
    ownerId: null,
    ...wanted,
    code,
  })
  if (id === undefined) throw invalid('code', 'is taken by another code')
  return { id, code }
}
