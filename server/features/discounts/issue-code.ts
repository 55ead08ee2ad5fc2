import type { Db } from '#server/features/call.ts'
import { newCode } from '#shared/discounts/code-text.ts'
import { insertCode, type NewCode } from './admin-discounts.queries.ts'

/** What the caller does not say is free of limits; from now on, without an end. */
type Issued = Pick<NewCode, 'kind' | 'value'> & Partial<NewCode> & { prefix?: string }

/**
 * Makes a code in the caller's transaction, for one person where `ownerId` names an account: what a beta task earns.
 * Without a word of its own it gets one that nobody guesses.
 */
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
  return { id, code }
}
