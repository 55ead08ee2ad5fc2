import type { Services } from '#server/features/call.ts'
import type { PaymentAnswer } from '#server/integrations/payment.ts'
import { findOrder } from '#server/features/orders/order/orders.queries.ts'
import { settleOpen } from './payment-page.ts'

/** The redirect may arrive before the webhook. Null: there is no open payment to ask about. */
export async function reconcileOrder(
  services: Services,
  orderId: string,
): Promise<PaymentAnswer['state'] | null> {
  const order = await findOrder(services.db, orderId)
  return order ? settleOpen(services, order, 'ask') : null
}
