import type { Db } from '#server/features/call.ts'
import { joinOrdersOf } from './guest-orders.queries.ts'

/**
 * Lets everything that was ordered as a guest with this address join the account. Call it in the transaction that notes
 * the address as confirmed, and at no other time: an address alone proves nothing.
 * @returns how many orders joined
 */
export async function claimGuestOrders(trx: Db, user: { id: string; email: string }): Promise<number> {
  return joinOrdersOf(trx, user.id, user.email)
}
