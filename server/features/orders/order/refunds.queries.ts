import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const columns = [
  'id',
  'order_id',
  'payment_id',
  'amount_cents',
  'status',
  'reason',
  'actor',
  'attempts',
] as const

/** Cents that were refunded, or whose refund is under way. */
export async function refundedCents(db: Db, orderId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('status', '!=', 'failed')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}
export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').where('id', '=', id).select(columns).executeTakeFirst()
}
export function insertRefund(
  db: Db,
  refund: {
    id: string
    order_id: string
    payment_id: string
    amount_cents: number
    reason: string
    actor: string
  },
) {
  return db.insertInto('refunds').values(refund).returning(columns).executeTakeFirstOrThrow()
}
/** Running for a minute or more. */
export async function openRefunds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .where('status', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('created_at')
    .limit(200)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
/** False when noted before. */
export async function completeRefund(db: Db, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'done', reference })
    .where('id', '=', id)
    .where('status', '!=', 'done')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** False when another attempt has begun. */
export async function failRefund(db: Db, id: string, attempt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('attempts', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
export function retryRefund(db: Db, id: string) {
  return db
    .updateTable('refunds')
    .set({ status: 'open', attempts: sql<number>`attempts + 1`, created_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning(columns)
    .executeTakeFirstOrThrow()
}
export async function isRefunding(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
export async function firstDownload(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('download_log')
    .where('failed', '=', false)
    .where('order_id', '=', orderId)
    .select(sql<Date | null>`min(at)`.as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
