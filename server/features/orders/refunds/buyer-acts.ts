import type { Call } from '#server/features/call.ts'
import { conflict } from '#server/foundation/problem.ts'
import { cancelUnpaid } from '#server/features/orders/payments/cancel-order.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { insertOrderEvent, lockOrder, setOrder } from '#server/features/orders/order/orders.queries.ts'
import { readOrder } from '#server/features/orders/order/read-order.ts'
import { refundOrder } from './refund-order.ts'

const paidMeanwhile = () => conflict('The order was paid meanwhile. Please look again.')

const tooLate = () => conflict('This order can no longer be cancelled.')

/** All that was paid, nothing, is refunded. */
async function cancelFree(call: Call, { id }: FoundOrder): Promise<void> {
  await call.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    if (order?.status !== 'paid') throw tooLate()
    await moveOrder(trx, order, { to: 'cancelled', by: 'refund', text: 'Cancelled by the buyer.' })
    await askForLetter(trx, call, { orderId: id, letter: 'cancelled' })
  })
}

/** Refunds paid goods that are not being packed; not for a buyer who saw the order unpaid: they know of no refund. */
export async function cancelByBuyer(
  call: Call,
  order: FoundOrder,
  seen: OrderStatus | undefined,
): Promise<void> {
  const { allowed } = await readOrder(call.db, order)
  if (!allowed.cancel) throw tooLate()
  if (order.status === 'pending') {
    if (!(await cancelUnpaid(call, order, { by: 'buyer', text: 'Cancelled by the buyer.' })))
      throw paidMeanwhile()
    return
  }
  if (seen === 'pending') throw paidMeanwhile()
  if (order.total_cents === 0) return cancelFree(call, order)
  // The order's id as key: one refund, however often it is sent.
  await refundOrder(call, {
    key: order.id,
    orderId: order.id,
    cents: null,
    reason: 'cancelled by the buyer',
    actor: order.email,
    demand(now) {
      if (now.status !== 'paid') throw tooLate()
    },
  })
}

export async function withdrawByBuyer(call: Call, { id }: FoundOrder): Promise<void> {
  await call.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    if (!order || order.withdrawal_asked_at) return
    const { allowed } = await readOrder(trx, order)
    if (!allowed.withdrawUntil) throw conflict('The time to withdraw from this order is over.')
    await setOrder(trx, id, { withdrawal_asked_at: new Date() })
    await insertOrderEvent(trx, id, 'The buyer withdrew from the purchase. The money is to be refunded.')
    await askForLetter(trx, call, { orderId: id, letter: 'withdrawn' })
  })
}
