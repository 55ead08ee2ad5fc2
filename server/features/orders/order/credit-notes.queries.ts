import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { CreditNote } from '#shared/orders/credit-note.ts'

/** Held by the transaction, so that a rollback leaves no gap. */
export async function takeCreditNoteNumber(trx: Db): Promise<number> {
  const { last } = await trx
    .updateTable('credit_note_series')
    .set({ last: sql<number>`last + 1` })
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
export async function insertCreditNote(
  trx: Db,
  note: { refund_id: string; number: number | null; order_id: string; data: CreditNote },
): Promise<void> {
  await trx.insertInto('credit_notes').values(note).execute()
}
export function creditNotesOf(db: Db, orderId: string) {
  return db
    .selectFrom('credit_notes')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .select(['refund_id', 'number', 'issued_at', 'voided_at', 'data'])
    .execute()
}
/** Its refund came back: it keeps its number, and counts no more. */
export async function voidCreditNote(trx: Db, refundId: string): Promise<void> {
  await trx
    .updateTable('credit_notes')
    .set({ voided_at: new Date(), pdf: null })
    .where('refund_id', '=', refundId)
    .execute()
}
export function cachedCreditNotePdf(db: Db, refundId: string) {
  return db.selectFrom('credit_notes').where('refund_id', '=', refundId).select('pdf').executeTakeFirst()
}
/** Skips data that has changed meanwhile. */
export async function cacheCreditNotePdf(
  db: Db,
  { refundId, data, voidedAt }: { refundId: string; data: CreditNote; voidedAt: Date | null },
  pdf: Buffer,
): Promise<void> {
  await db
    .updateTable('credit_notes')
    .set({ pdf })
    .where('refund_id', '=', refundId)
    .where('voided_at', voidedAt ? 'is not' : 'is', null)
    .where(sql<boolean>`data = ${JSON.stringify(data)}::text::jsonb`)
    .execute()
}
