import type { Services } from '#server/features/call.ts'
import { ordersToAskAbout } from '#server/features/orders/order/payments.queries.ts'
import { finishRefund } from './refund-order.ts'
import { openRefunds } from '#server/features/orders/order/refunds.queries.ts'
import { reconcileOrder } from '#server/features/orders/payments/settle-payment.ts'

/** Catches lost webhooks and interrupted refunds. */
export async function reconcileOrders(services: Services): Promise<void> {
  const { db, log } = services
  for (const id of await ordersToAskAbout(db))
    try {
      await reconcileOrder(services, id)
    } catch (error) {
      // Continues with the others; retried by the next run.
      log.warn({ err: error, order: id }, 'the payment provider did not answer')
    }
  for (const id of await openRefunds(db))
    try {
      await finishRefund(services, id)
    } catch (error) {
      log.warn({ err: error, refund: id }, 'a refund could not be ended')
    }
}
