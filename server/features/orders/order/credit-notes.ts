import type { Db } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { CreditNote } from '#shared/orders/credit-note.ts'
import { creditNotesOf } from './credit-notes.queries.ts'

export interface IssuedCreditNote {
  refundId: string
  /** "CN-50001", "SAMPLE" for sample orders. */
  number: string
  issuedAt: Date
  /** Its refund came back. */
  voidedAt: Date | null
  data: CreditNote
}

export const creditNoteNumber = (number: number | null) => (number === null ? 'SAMPLE' : `CN-${number}`)

export async function creditNotes(db: Db, orderId: string): Promise<IssuedCreditNote[]> {
  const rows = await creditNotesOf(db, orderId)
  return rows.map((row) => ({
    refundId: row.refund_id,
    number: creditNoteNumber(row.number),
    issuedAt: row.issued_at,
    voidedAt: row.voided_at,
    data: row.data,
  }))
}

/** 404 where there is none. */
export async function creditNoteOf(db: Db, orderId: string, refundId: string): Promise<IssuedCreditNote> {
  const found = (await creditNotes(db, orderId)).find((note) => note.refundId === refundId)
  if (!found) throw notFound('The credit note')
  return found
}
