import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Lets an order that is in no account join the one whose address is confirmed and the same. */
export async function joinAccount(db: Db, orderId: string): Promise<void> {
  await sql`update orders set user_id = u.id from users u
    where orders.id = ${orderId} and orders.user_id is null and lower(u.email) = lower(orders.email)
      and u.email_verified_at is not null and u.deleted_at is null`.execute(db)
}

/** Lets all orders of an address join an account. Gives how many. */
export async function joinOrdersOf(db: Db, userId: string, email: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Revokes every link to an order's page; false where there is no such order. */
export async function revokePass(db: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set((eb) => ({ access_revision: eb('access_revision', '+', 1) }))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
