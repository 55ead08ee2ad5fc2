import type { Services } from '#server/features/call.ts'
import { ordersToAskAbout } from './payments.queries.ts'
import { reconcileOrder } from './settle-payment.ts'

/** Asks the provider about payments that are open for a while: the buyer left, and the webhook may be lost. */
export async function reconcileOrders(services: Services): Promise<void> {
  for (const id of await ordersToAskAbout(services.db))
    try {
      await reconcileOrder(services, id)
    } catch (error) {
      // The others need not wait for it; it is asked again with the next run.
      services.log.warn({ err: error, order: id }, 'the payment provider did not answer')
    }
}
