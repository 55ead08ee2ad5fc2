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
  'reference',
  'created_at',
  'came_back_at',
  'is_extra',
] as const
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>
const unfinished = ['open', 'pending'] as const

export interface Refunded {
  /** Cents that the provider has paid. */
  done: number
  /** Cents that are promised and on their way. */
  underWay: number
}
export function refundedOfPayment(db: Db, paymentId: string): Promise<Refunded> {
  return db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where status = 'done'), 0)::int`.as('done'),
      sql<number>`coalesce(sum(amount_cents) filter (where status in ('open', 'pending')), 0)::int`.as(
        'underWay',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').where('id', '=', id).select(columns).executeTakeFirst()
}
export function refundWithReference(db: Db, reference: string) {
  return db.selectFrom('refunds').where('reference', '=', reference).select(columns).executeTakeFirst()
}
/** Undefined where another order has a refund of this id. */
export function insertRefund(
  db: Db,
  refund: {
    id: string
    order_id: string
    payment_id: string
    amount_cents: number
    reason: string
    actor: string
    is_extra: boolean
  },
) {
  return db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst()
}
/** Not answered for a minute or more; those on their way are asked about once in half an hour. */
export async function refundsToAskAbout(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .where('status', 'in', unfinished)
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'open'),
        eb('asked_at', 'is', null),
        eb('asked_at', '<', sql<Date>`now() - interval '30 minutes'`),
      ]),
    )
    .orderBy(sql`coalesce(asked_at, created_at)`)
    .limit(200)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
export async function noteRefundQuestion(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
/** False when noted before. */
export async function takeRefund(db: Db, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'pending', reference })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** False when noted before, or when it has come back since. */
export async function completeRefund(db: Db, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'done', reference })
    .where('id', '=', id)
    .where('status', '!=', 'done')
    .where('came_back_at', 'is', null)
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
/** Taken or paid before; false when noted before. */
export async function bounceRefund(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'failed', came_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'done'])
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
    .where('is_extra', '=', false)
    .where('status', 'in', unfinished)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
