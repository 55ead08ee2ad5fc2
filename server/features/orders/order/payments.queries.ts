import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const columns = ['id', 'order_id', 'provider', 'reference', 'status', 'amount_cents', 'opened_at'] as const

/** A payment that is being opened: its id stands in for the provider's reference until that is known. */
export function insertPayment(db: Db, id: string, orderId: string, provider: string, amountCents: number) {
  return db
    .insertInto('payments')
    .values({ id, order_id: orderId, provider, reference: id, status: 'open', amount_cents: amountCents })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
/** The provider has answered: what it calls the payment. */
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
/** The payment that an event names, by the provider's reference or by our own id. */
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
/** The payment that brought the money. */
export function paidPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('created_at')
    .select(columns)
    .executeTakeFirst()
}
/** One payment, as it is now. */
export function findPayment(db: Db, id: string) {
  return db.selectFrom('payments').where('id', '=', id).select(columns).executeTakeFirst()
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
/** Money that names no payment of ours: the owner must look at the provider's books. */
export async function noteStrayMoney(db: Db, eventId: string): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ event_id: `stray:${eventId}`, payment_id: null, kind: 'stray' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

/** Unpaid orders whose payment is open for five minutes or more, the oldest first. */
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
/**
 * True where a visitor's look at an unpaid order may ask the provider now: at most once in ten seconds, whoever looks
 * and however many servers there are.
 */
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
