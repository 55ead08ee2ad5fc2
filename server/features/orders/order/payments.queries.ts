import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const columns = [
  'id',
  'order_id',
  'provider',
  'reference',
  'status',
  'amount_cents',
  'charged_cents',
  'opened_at',
  'created_at',
  'access_revision',
] as const
export type Payment = NonNullable<Awaited<ReturnType<typeof latestPayment>>>

/** Its id stands in for the provider's reference until that is known. */
export function insertPayment(
  db: Db,
  payment: { id: string; order_id: string; provider: string; amount_cents: number; access_revision: number },
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
  status: 'declined' | 'expired' | 'paid',
): Promise<void> {
  await db.updateTable('payments').set({ status }).where('id', '=', id).execute()
}
export async function setPaymentPaid(
  db: Db,
  id: string,
  { amountCents, charge = null }: { amountCents: number; charge?: string | null | undefined },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'paid', paid_at: new Date(), charged_cents: amountCents, charge })
    .where('id', '=', id)
    .execute()
}
export function paymentOfCharge(db: Db, provider: string, charge: string) {
  return db
    .selectFrom('payments')
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .select(columns)
    .executeTakeFirst()
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
/** The order's own: the first that was paid. */
export function paidPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy(sql`paid_at nulls first`)
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

/** Open for five minutes or more; those not asked about for the longest time first. */
export async function ordersToAskAbout(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.status', '=', 'pending')
    .where('payments.status', '=', 'open')
    .where('payments.created_at', '<', new Date(Date.now() - 5 * 60_000))
    .orderBy(sql`coalesce(payments.asked_at, payments.created_at)`)
    .limit(200)
    .select('orders.id')
    .execute()
  return rows.map(({ id }) => id)
}
/** The shop asks by itself. */
export async function noteQuestion(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ asked_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()
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
