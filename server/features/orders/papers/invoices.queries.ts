import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Invoice } from '#shared/orders/invoice.ts'

/** Held by the transaction, so that a rollback leaves no gap. */
export async function takeInvoiceNumber(trx: Db): Promise<number> {
  const { last } = await trx
    .updateTable('invoice_series')
    .set({ last: sql<number>`last + 1` })
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
export async function insertInvoice(trx: Db, number: number, orderId: string, data: Invoice): Promise<void> {
  await trx.insertInto('invoices').values({ number, order_id: orderId, data }).execute()
}
export function invoiceOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['number', 'issued_at', 'data'])
    .executeTakeFirst()
}
/** Locks the order. */
export function orderForInvoice(trx: Db, orderId: string) {
  return trx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.number',
      'orders.email',
      'orders.country',
      'orders.address',
      'orders.totals',
      'orders.created_at',
      'orders.paid_at',
      'orders.is_sample',
      sql<string>`trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, ''))`.as('name'),
    ])
    .forUpdate('orders')
    .executeTakeFirst()
}
export function cachedInvoicePdf(db: Db, orderId: string) {
  return db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select(['number', 'pdf'])
    .executeTakeFirst()
}
/** Skips data that has changed meanwhile. */
export async function cacheInvoicePdf(db: Db, orderId: string, data: Invoice, pdf: Buffer): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ pdf })
    .where('order_id', '=', orderId)
    .where(sql<boolean>`data = ${JSON.stringify(data)}::text::jsonb`)
    .execute()
}
