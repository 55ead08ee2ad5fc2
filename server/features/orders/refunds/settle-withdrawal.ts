import type { Call, SignedIn } from '#server/features/call.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import { insertOrderEvent, lockOrder, setOrder } from '#server/features/orders/order/orders.queries.ts'
import { isMoneyInReview } from '#server/features/orders/order/payment-reviews.queries.ts'
import { isRefunding } from '#server/features/orders/order/refunds.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { mayMove } from '#shared/orders/order-status.ts'

const text = 'The withdrawal is settled: the money was refunded in another way.'

/** Moves no money. Ends the order as a full refund does: no files, nothing to ship. 409 without an open withdrawal. */
export async function settleWithdrawal(
  call: Call<SignedIn>,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const actor = call.user.email
  await call.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    if (!order) throw notFound('The order')
    if (order.withdrawal_settled_at)
      throw conflict('The withdrawal was settled meanwhile. Please look again.')
    if (!order.withdrawal_asked_at || order.payment !== 'paid' || order.total_cents === 0)
      throw conflict('This order has no withdrawal to settle.')
    if (await isRefunding(trx, id))
      throw conflict('A refund of this order is under way. Wait until it has ended.')
    if (await isMoneyInReview(trx, id))
      throw conflict('The money of this order is among the failed orders. Decide there first.')
    await setOrder(trx, id, { withdrawal_settled_at: new Date() })
    const by = mayMove(order.status, 'cancelled', 'refund') ? 'refund' : 'settlement'
    if (mayMove(order.status, 'cancelled', by))
      await moveOrder(trx, order, { to: 'cancelled', by, text, actor })
    else await insertOrderEvent(trx, id, text, actor)
    await askForLetter(trx, call, { orderId: id, letter: 'withdrawal-settled' })
    await noteForDesk(trx, id, `Settled elsewhere: ${note}`, actor)
    await recordAct(trx, {
      actor,
      action: 'order.settle',
      subject: `order:${id}`,
      change: { note },
      requestId: call.request.id,
    })
  })
}
