import type { Db } from '#server/features/call.ts'

const columns = ['id', 'order_id', 'provider', 'reference', 'status', 'amount_cents'] as const

/** A payment that is being opened: its id stands in for the provider's reference until that is known. */
export function insertPayment(db: Db, id: string, orderId: string, provider: string, amountCents: number) {
  return db
    .insertInto('payments')
    .values({ id, order_id: orderId, provider, reference: id, status: 'open', amount_cents: amountCents })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
export async function setPaymentReference(db: Db, id: string, reference: string): Promise<void> {
  await db.updateTable('payments').set({ reference }).where('id', '=', id).execute()
}
export async function setPaymentStatus(
  db: Db,
  id: string,
  status: 'paid' | 'declined' | 'expired',
): Promise<void> {
  await db.updateTable('payments').set({ status }).where('id', '=', id).execute()
}
/** The payment with the provider's reference, locked. */
export function paymentByReference(db: Db, provider: string, reference: string) {
  return db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}
/** The newest payment of an order. */
export function latestPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst()
}
/** Notes an event of the provider; false when it came before. */
export async function noteEvent(db: Db, eventId: string, paymentId: string, kind: string): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ event_id: eventId, payment_id: paymentId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}
