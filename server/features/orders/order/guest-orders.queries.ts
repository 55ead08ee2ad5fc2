import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export async function joinAccount(db: Db, orderId: string): Promise<void> {
  await sql`update orders set user_id = u.id from users u
    where orders.id = ${orderId} and orders.user_id is null and lower(u.email) = lower(orders.email)
      and u.email_verified_at is not null and u.deleted_at is null`.execute(db)
}

export async function revokePass(db: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set((eb) => ({ access_revision: eb('access_revision', '+', 1) }))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
