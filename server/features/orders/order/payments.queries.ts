import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const columns = ['id', 'order_id', 'provider', 'reference', 'status', 'amount_cents', 'opened_at'] as const

/** Its id stands in for the provider's reference until that is known. */
export function insertPayment(
  db: Db,
  payment: { id: string; order_id: string; provider: string; amount_cents: number },
) {
  return db
    .insertInto('payments')
    .values({ ...payment, reference: payment.id, status: 'open' })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
export async function markOpened(db: Db, id: string, reference: string): Promise<void> {
  await db.updateTable('payments').set({ reference, opened_at: new Date() }).where('id', '=', id).execute()
}
export async function setPaymentStatus(
  db: Db,
  id: string,
  status: 'paid' | 'declined' | 'expired',
): Promise<void> {
  await db.updateTable('payments').set({ status }).where('id', '=', id).execute()
}
/** By the provider's reference or our id. */
export async function paymentOfEvent(
  db: Db,
  provider: string,
  { reference, paymentId }: { reference: string; paymentId: string | null },
) {
  return db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('reference', '=', reference), ...(paymentId ? [eb('id', '=', paymentId)] : [])]))
    .select(columns)
    .executeTakeFirst()
}
export function paidPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('created_at')
    .select(columns)
    .executeTakeFirst()
}
export function findPayment(db: Db, id: string) {
  return db.selectFrom('payments').where('id', '=', id).select(columns).executeTakeFirst()
}
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
/** False for a repeated event. */
export async function noteEvent(db: Db, eventId: string, paymentId: string, kind: string): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ event_id: eventId, payment_id: paymentId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Open for five minutes or more. */
export async function ordersToAskAbout(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.status', '=', 'pending')
    .where('payments.status', '=', 'open')
    .where('payments.created_at', '<', new Date(Date.now() - 5 * 60_000))
    .orderBy('payments.created_at')
    .limit(200)
    .select('orders.id')
    .execute()
  return rows.map(({ id }) => id)
}
/** At most once in ten seconds, over all servers. */
export async function claimQuestion(db: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .from('orders')
    .set({ asked_at: sql<Date>`now()` })
    .whereRef('orders.id', '=', 'payments.order_id')
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'pending')
    .where('payments.status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('payments.asked_at', 'is', null),
        eb('payments.asked_at', '<', sql<Date>`now() - interval '10 seconds'`),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
