import type { Services } from '#server/features/call.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { findOrder, forgottenOrders } from '#server/features/orders/order/orders.queries.ts'
import { forgetHolders } from '#server/features/orders/order/stock.queries.ts'

/** Cancels orders that were not paid in time, after asking the provider one last time and closing its page. */
export async function expireOrders(services: Services): Promise<void> {
  await forgetHolders(services.db)
  for (const id of await forgottenOrders(services.db)) {
    const order = await findOrder(services.db, id)
    if (!order) continue
    try {
      await cancelUnpaid(services, order, { by: 'clock', text: 'Not paid in time.' })
    } catch (error) {
      // The others need not wait for it; it is tried again with the next run.
      services.log.warn({ err: error, order: id }, 'an unpaid order could not be cancelled')
    }
  }
}
