import type { Db, Services } from '#server/features/call.ts'
import { conflict } from '#server/foundation/problem.ts'
import type { Mover } from '#shared/orders/order-status.ts'
import { askForLetter } from './follow-payment.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { settleOpen } from './payment-page.ts'

interface Cancelling {
  by: Mover
  text: string
  actor?: string | null
  /** Runs in the transaction that cancels the order. */
  alsoDo?: (trx: Db) => Promise<void>
}
/** Closes the payment first; one that was made before wins. 503 while the provider is down; false: nothing waited. */
export async function cancelUnpaid(
  services: Services,
  order: FoundOrder,
  { by, text, actor = null, alsoDo }: Cancelling,
): Promise<boolean> {
  await settleOpen(services, order, 'close')
  return services.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, order.id)
    if (now?.status !== 'pending') return false
    if (now.payment === 'unknown')
      throw conflict("The bank hasn't answered yet. The order can be cancelled once it has.")
    await moveOrder(trx, now, { to: 'cancelled', by, text, actor })
    await alsoDo?.(trx)
    // An order that simply expired needs no letter.
    if (by !== 'clock') await askForLetter(trx, services, { orderId: order.id, letter: 'cancelled' })
    return true
  })
}
