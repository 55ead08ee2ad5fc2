import type { Call, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { Tracking } from '#shared/orders/orders.contract.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { setTracking } from '#server/features/orders/order/order-trail.queries.ts'
import { insertOrderEvent, linesOfOrders, lockOrder } from '#server/features/orders/order/orders.queries.ts'

const followed = ({ carrier, number }: Tracking) => `${carrier} ${number}`

/** Adds a tracking number later too; 409 where nothing can ship. */
export async function shipOrder(call: Call<SignedIn>, id: string, tracking: Tracking | null): Promise<void> {
  const { user, request } = call
  await call.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    if (!order) throw notFound('The order')
    const lines = await linesOfOrders(trx, [id])
    if (lines.every((line) => line.is_digital)) throw conflict('This order has nothing to ship.')
    const isOnItsWay = order.status === 'shipped'
    if (isOnItsWay && !tracking) throw conflict('The order is on its way already.')
    await setTracking(trx, id, tracking)
    const words = tracking ? `: ${followed(tracking)}.` : '.'
    if (isOnItsWay) await insertOrderEvent(trx, id, `Tracking number${words}`, user.email)
    else
      await moveOrder(trx, order, { to: 'shipped', by: 'desk', text: `Shipped${words}`, actor: user.email })
    await askForLetter(trx, call, { orderId: id, letter: 'shipped' })
    await recordAct(trx, {
      actor: user.email,
      action: 'order.ship',
      subject: `order:${id}`,
      change: { from: order.status, tracking },
      requestId: request.id,
    })
  })
}
