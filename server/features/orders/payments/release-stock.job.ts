import type { Services } from '#server/features/call.ts'
import { holdMinutes } from '#shared/orders/order-status.ts'
import { closePayment } from './cancel-order.ts'
import { findOrder, insertOrderEvent, lockOrder } from '#server/features/orders/order/orders.queries.ts'
import { releaseStock } from '#server/features/orders/order/reserve-stock.ts'
import { ordersToRelease } from '#server/features/orders/order/stock.queries.ts'

const isOver = (since: Date | null) => since !== null && since.getTime() < Date.now() - holdMinutes * 60_000

async function endHold(services: Services, id: string): Promise<void> {
  const order = await findOrder(services.db, id)
  if (!order) return
  await closePayment(services, order)
  await services.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, id)
    // The buyer has paid, or opened a new payment, meanwhile.
    if (now?.status !== 'pending' || now.payment === 'unknown' || !isOver(now.stock_reserved_at)) return
    await releaseStock(trx, now, 'clock')
    await insertOrderEvent(trx, id, `Not paid within ${holdMinutes} minutes: the goods are for sale again.`)
  })
}

/**
 * Puts the goods of unpaid orders back on sale once their time is over. The payment is closed at the provider first, so
 * that nobody pays for goods that are gone. The order itself stays: paying again takes what is still there.
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
