import type { Services } from '#server/features/call.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { findOrder, overdueOrders } from '#server/features/orders/order/orders.queries.ts'
import { deleteOldHolders } from '#server/features/orders/order/stock.queries.ts'

export async function expireOrders(services: Services): Promise<void> {
  await deleteOldHolders(services.db)
  for (const id of await overdueOrders(services.db)) {
    const order = await findOrder(services.db, id)
    if (!order) continue
    try {
      await cancelUnpaid(services, order, { by: 'clock', text: 'Not paid in time.' })
    } catch (error) {
      // Continues with the others; retried by the next run.
      services.log.warn({ err: error, order: id }, 'an unpaid order could not be cancelled')
    }
  }
}
