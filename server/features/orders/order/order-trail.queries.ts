import type { Db } from '#server/features/call.ts'
import type { Tracking } from '#shared/orders/orders.contract.ts'

export async function noteForDesk(
  db: Db,
  orderId: string,
  text: string,
  actor: string | null,
): Promise<void> {
  await db.insertInto('order_events').values({ order_id: orderId, text, actor, internal: true }).execute()
}
export function trailOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'at', 'text', 'actor', 'internal'])
    .execute()
}
export function orderForLetter(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.id',
      'orders.number',
      'orders.user_id',
      'orders.access_revision',
      'orders.email',
      'orders.status',
      'orders.payment',
      'orders.country',
      'orders.address',
      'orders.totals',
      'orders.total_cents',
      'orders.currency',
      'orders.start_now_at',
      'orders.withdrawal_asked_at',
      'orders.tracking',
      'orders.created_at',
      'orders.paid_at',
      'users.first_name',
      'users.last_name',
      'users.email_verified_at',
      'invoices.number as invoice_number',
    ])
    .executeTakeFirst()
}
export async function setTracking(trx: Db, orderId: string, tracking: Tracking | null): Promise<void> {
  await trx.updateTable('orders').set({ tracking }).where('id', '=', orderId).execute()
}
