import type { Services } from '#server/features/call.ts'
import { conflict } from '#server/foundation/problem.ts'
import type { Mover } from '#shared/orders/order-status.ts'
import { askForLetter } from './follow-payment.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { referenceOf } from './open-payment.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { latestPayment } from '#server/features/orders/order/payments.queries.ts'
import { settleAnswer } from './settle-payment.ts'

/** Closes the open payment of an order at the provider, and takes in what became of it. Throws while it is down. */
export async function closePayment(services: Services, order: FoundOrder): Promise<void> {
  const payment = await latestPayment(services.db, order.id)
  if (payment?.status !== 'open') return
  const reference = await referenceOf(order, payment, services)
  await settleAnswer(services, { id: payment.id, reference }, await services.payment.close(reference))
}

/**
 * Cancels an unpaid order. Its payment is closed at the provider first, so that nobody pays for what is gone; where money
 * came before that, the order is paid instead. Throws while the provider cannot be reached.
 * @returns false when the order was not waiting for payment any more
 */
export async function cancelUnpaid(
  services: Services,
  order: FoundOrder,
  { by, text, actor = null }: { by: Mover; text: string; actor?: string | null },
): Promise<boolean> {
  await closePayment(services, order)
  return services.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, order.id)
    if (now?.status !== 'pending') return false
    if (now.payment === 'unknown')
      throw conflict("The bank hasn't answered yet. The order can be cancelled once it has.")
    await moveOrder(trx, now, { to: 'cancelled', by, text, actor })
    // What was simply never paid needs no letter.
    if (by !== 'clock') await askForLetter(trx, services, order.id, 'cancelled')
    return true
  })
}
