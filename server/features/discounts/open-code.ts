import type { Db } from '#server/features/call.ts'
import type { Closed } from '#shared/discounts/code-words.ts'
import type { CodeTerms } from '#shared/discounts/discount-rule.ts'
import { usesOf } from './code-uses.queries.ts'
import { type CodeRow, findCode, termsOf } from './discounts.queries.ts'

export interface Buyer {
  userId: string | null
  email: string | null
  /** Key of an unpaid order of theirs: the use that it holds is free for them. */
  open: string | null
}
export type FoundCode =
  | { terms: CodeTerms; closed: null }
  | { terms: null; closed: Closed; at: string | null }

const closed = (reason: Closed, at: Date | null = null): FoundCode => ({
  terms: null,
  closed: reason,
  at: at?.toISOString() ?? null,
})

async function usesLeft(db: Db, row: CodeRow, buyer: Buyer): Promise<Closed | null> {
  const { most_uses: most, most_per_person: perPerson } = row
  if (most === null && perPerson === null) return null
  const { all, open } = await usesOf(db, row.id, buyer)
  if (perPerson !== null && all - open >= perPerson) return 'used_by_you'
  return most !== null && row.used - open >= most ? 'used_up' : null
}

/** Whether a buyer may use a code now. What it says is a forecast: placing the order counts. */
export async function openCode(db: Db, code: string, buyer: Buyer, now: Date): Promise<FoundCode> {
  const row = await findCode(db, code)
  if (!row) return closed('unknown')
  if (row.start_date > now) return closed('not_yet', row.start_date)
  if (row.end_date && row.end_date <= now) return closed('ended', row.end_date)
  if (row.owner_id !== null && row.owner_id !== buyer.userId)
    return closed(buyer.userId === null ? 'sign_in' : 'other_person')
  const none = await usesLeft(db, row, buyer)
  return none ? closed(none) : { terms: termsOf(row), closed: null }
}
