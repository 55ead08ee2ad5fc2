import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** With what was downloaded from them. Call it with the confirmation of the address only, in its transaction: an address alone proves nothing. */
export async function claimGuestOrders(trx: Db, user: { id: string; email: string }): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ user_id: user.id })
    .where('user_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', user.email.toLowerCase())
    .executeTakeFirst()
  await sql`update download_log set user_id = ${user.id}
    where user_id is null and order_id in (select id from orders where user_id = ${user.id})`.execute(trx)
  return Number(numUpdatedRows)
}

/** The same for what a guest wrote to the shop, with its pictures: its mailed link ends. */
export async function claimGuestTickets(trx: Db, user: { id: string; email: string }): Promise<void> {
  await sql`with claimed as (update tickets set email = null where lower(email) = lower(${user.email})
      returning conversation_id),
    moved as (update conversations set user_id = ${user.id} where id in (select conversation_id from claimed))
    update submitted_pictures p set user_id = ${user.id}
    from messages m join claimed using (conversation_id)
    where p.url = any (m.pictures) and p.user_id is null`.execute(trx)
}
