import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { orderColumns } from './orders.queries.ts'

/** Those of the buyer that wait; a member may have placed them as a guest, before signing in. */
export function unpaidWithKeys(db: Db, userId: string | null, keys: readonly string[]) {
  return db
    .selectFrom('orders')
    .where('key', '=', sql<string>`any(${keys}::uuid[])`)
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.or([eb('placed_as_guest', '=', true), ...(userId === null ? [] : [eb('user_id', '=', userId)])]),
    )
    .select(orderColumns)
    .execute()
}

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
