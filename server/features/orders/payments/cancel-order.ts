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

/** Settles the answer; throws while the provider is down. */
export async function closePayment(services: Services, order: FoundOrder): Promise<void> {
  const payment = await latestPayment(services.db, order.id)
  if (payment?.status !== 'open') return
  const reference = await referenceOf(order, payment, services)
  await settleAnswer(services, { id: payment.id, reference }, await services.payment.close(reference))
}

/**
 * Closes the payment first, so that nobody pays for a cancelled order; a payment that came first wins.
 * Throws while the provider is down; false when the order was not waiting.
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
    // An order that simply expired needs no letter.
    if (by !== 'clock') await askForLetter(trx, services, { orderId: order.id, letter: 'cancelled' })
    return true
  })
}
