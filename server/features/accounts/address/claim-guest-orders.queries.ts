import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Call it with the confirmation of the address only, in its transaction: an address alone proves nothing. */
export async function claimGuestOrders(trx: Db, user: { id: string; email: string }): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ user_id: user.id })
    .where('user_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', user.email.toLowerCase())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
