import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

const columns = [
  'id',
  'amount_cents',
  'currency',
  'description',
  'success_url',
  'cancel_url',
  'status',
] as const

/** Idempotent by id. */
export async function openTestPayment(
  db: Kysely<Schema>,
  payment: {
    id: string
    amount_cents: number
    currency: string
    description: string
    success_url: string
    cancel_url: string
  },
): Promise<void> {
  await db
    .insertInto('test_payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export function findTestPayment(db: Kysely<Schema>, id: string) {
  return db.selectFrom('test_payments').where('id', '=', id).select(columns).executeTakeFirst()
}
/** False when decided before. */
export async function decideOpenTestPayment(
  db: Kysely<Schema>,
  id: string,
  status: 'paid' | 'declined',
): Promise<boolean> {
  const row = await db
    .updateTable('test_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const refundColumns = [
  'id',
  'attempt',
  'amount_cents',
  sql<boolean>`created_at < now() - interval '1 minute'`.as('isOlder'),
] as const
export type TestRefund = Awaited<ReturnType<typeof testRefundsOf>>[number]

/** Idempotent by id and attempt. */
export async function insertTestRefund(
  db: Kysely<Schema>,
  refund: { id: string; attempt: number; payment_id: string; amount_cents: number },
): Promise<TestRefund> {
  await db
    .insertInto('test_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('test_refunds')
    .where('id', '=', refund.id)
    .where('attempt', '=', refund.attempt)
    .select(refundColumns)
    .executeTakeFirstOrThrow()
}
export function testRefundsOf(db: Kysely<Schema>, paymentId: string) {
  return db
    .selectFrom('test_refunds')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .select(refundColumns)
    .execute()
}
