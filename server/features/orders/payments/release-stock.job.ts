import type { Services } from '#server/features/call.ts'
import { holdMinutes } from '#shared/orders/order-status.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { settleOpen } from './payment-page.ts'
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
  await settleOpen(services, order, 'close')
  await services.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, id)
    // Paid or reopened meanwhile.
    if (now?.status !== 'pending' || now.payment === 'unknown' || !isOver(now)) return
    await releaseStock(trx, now, 'clock')
    await insertOrderEvent(trx, id, `Not paid within ${holdMinutes} minutes: the goods are for sale again.`)
  })
}

/** Closes the payment first, so that nobody pays for released goods; after an hour of holds the order is cancelled. */
export async function releaseUnpaidStock(services: Services): Promise<void> {
  for (const id of await ordersToRelease(services.db))
    try {
      await endHold(services, id)
    } catch (error) {
      // Continues with the others; retried by the next run.
      services.log.warn({ err: error, order: id }, 'the goods of an unpaid order could not be released')
    }
}
