import type { Services } from '#server/features/call.ts'
import { findOrder, forgottenOrders } from './orders.queries.ts'
import { cancelOrder, reconcileOrder } from './settle-payment.ts'

/** Cancels orders that were not paid within a day, after asking the provider one last time. */
export async function expireOrders(services: Services): Promise<void> {
  for (const id of await forgottenOrders(services.db)) {
    await reconcileOrder(services, id)
    await services.db.transaction().execute(async (trx) => {
      const order = await findOrder(trx, id)
      if (order?.status === 'pending') await cancelOrder(trx, id, 'Not paid within a day.', null)
    })
  }
}
