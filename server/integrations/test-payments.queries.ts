import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

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
