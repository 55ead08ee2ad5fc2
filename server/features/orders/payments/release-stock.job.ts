import type { Services } from '#server/features/call.ts'
import { holdMinutes } from '#shared/orders/order-status.ts'
import { cancelUnpaid, closePayment } from './cancel-order.ts'
import {
  heldSeconds,
  holdEnd,
  type Holding,
  mostHeldSeconds,
} from '#server/features/orders/order/hold-time.ts'
import { findOrder, insertOrderEvent, lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { releaseStock } from '#server/features/orders/order/reserve-stock.ts'
import { ordersToRelease } from '#server/features/orders/order/stock.queries.ts'

const isOver = (order: Holding) => (holdEnd(order)?.getTime() ?? Infinity) < Date.now()

async function endHold(services: Services, id: string): Promise<void> {
  const order = await findOrder(services.db, id)
  if (!order) return
  if (isOver(order) && heldSeconds(order) >= mostHeldSeconds) {
    await cancelUnpaid(services, order, { by: 'clock', text: 'Not paid in time.' })
    return
  }
  await closePayment(services, order)
  await services.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, id)
    // The buyer has paid, or opened a new payment, meanwhile.
    if (now?.status !== 'pending' || now.payment === 'unknown' || !isOver(now)) return
    await releaseStock(trx, now, 'clock')
    await insertOrderEvent(trx, id, `Not paid within ${holdMinutes} minutes: the goods are for sale again.`)
  })
}

/**
 * Puts the goods of unpaid orders back on sale once their time is over. The payment is closed at the provider first, so
 * that nobody pays for goods that are gone. The order itself stays, and paying again takes what is still there; once it
 * has held its goods for an hour altogether, it is cancelled.
 */
export async function releaseUnpaidStock(services: Services): Promise<void> {
  for (const id of await ordersToRelease(services.db))
    try {
      await endHold(services, id)
    } catch (error) {
      // The others need not wait for it; it is tried again with the next run.
      services.log.warn({ err: error, order: id }, 'the goods of an unpaid order could not be released')
    }
}
