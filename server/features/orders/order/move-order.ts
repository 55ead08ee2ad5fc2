import type { Db } from '#server/features/call.ts'
import { returnUse } from '#server/features/discounts/code-uses.queries.ts'
import { conflict } from '#server/foundation/problem.ts'
import { mayMove, type Mover, statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from './order-access.ts'
import { insertOrderEvent, setOrderStatus } from './orders.queries.ts'
import { isMoneyInReview } from './payment-reviews.queries.ts'
import { isRefunding } from './refunds.queries.ts'
import { releaseStock } from './reserve-stock.ts'

export interface Move {
  to: OrderStatus
  by: Mover
  text: string
  /** Null: no administrator. */
  actor?: string | null
}

type MovedOrder = Pick<
  FoundOrder,
  | 'id'
  | 'status'
  | 'stock_reserved_at'
  | 'held_seconds'
  | 'payment'
  | 'total_cents'
  | 'withdrawal_asked_at'
  | 'paid_at'
>

/** A running refund blocks all moves of the desk; unclear money all but cancelling, which waits for what arrived alone. */
async function demandClearMoney(
  trx: Db,
  { id, payment, total_cents: total, withdrawal_asked_at: withdrawn }: MovedOrder,
  to: OrderStatus,
): Promise<void> {
  if (await isRefunding(trx, id))
    throw conflict('A refund of this order is under way. Wait until it has ended.')
  if (to === 'cancelled') {
    if (await isMoneyInReview(trx, id))
      throw conflict('The shop has money for this order. Refund its money first.')
    return
  }
  if (payment === 'unknown') throw conflict('The payment of this order is unclear. Clear it up first.')
  if (withdrawn && payment === 'paid' && total > 0)
    throw conflict('The buyer has withdrawn from this order. Refund it instead.')
}

/** The one way to change a status: along the table, from the status read, else 409. Cancelling restocks, and an unpaid order returns the use of its discount code. */
export async function moveOrder(
  trx: Db,
  order: MovedOrder,
  { to, by, text, actor = null }: Move,
): Promise<void> {
  const { id, status } = order
  if (!mayMove(status, to, by))
    throw conflict(
      `An order that is ${statusNames[status].toLowerCase()} cannot become ${statusNames[to].toLowerCase()}.`,
    )
  if (by === 'desk') await demandClearMoney(trx, order, to)
  if (!(await setOrderStatus(trx, id, status, to)))
    throw conflict('The order was changed meanwhile. Please look again.')
  await insertOrderEvent(trx, id, text, actor)
  // What has been shipped is not in the stock.
  if (to === 'cancelled' && by !== 'money' && by !== 'settlement') await releaseStock(trx, order, by)
  // After the goods: whoever places an order locks them first, too.
  if (to === 'cancelled' && order.paid_at === null) await returnUse(trx, id)
}
