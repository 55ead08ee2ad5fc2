import type { Db } from '#server/features/call.ts'
import { conflict } from '#server/foundation/problem.ts'
import { mayMove, type Mover, statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from './order-access.ts'
import { insertOrderEvent, setOrderStatus } from './orders.queries.ts'
import { isRefunding } from './refunds.queries.ts'
import { releaseStock } from './reserve-stock.ts'

export interface Move {
  to: OrderStatus
  by: Mover
  /** For the order's trail. */
  text: string
  /** Who of the shop's people; null: nobody. */
  actor?: string | null
}

/** Nothing of an order goes on at the desk while its money is in doubt or on its way back. */
async function demandClearMoney(
  trx: Db,
  { id, payment, withdrawal_asked_at: withdrawn }: Pick<FoundOrder, 'id' | 'payment' | 'withdrawal_asked_at'>,
): Promise<void> {
  if (payment === 'unknown') throw conflict('The payment of this order is unclear. Clear it up first.')
  if (await isRefunding(trx, id))
    throw conflict('A refund of this order is under way. Wait until it has ended.')
  if (withdrawn && payment === 'paid')
    throw conflict('The buyer has withdrawn from this order. Refund it instead.')
}

/**
 * The one way in which an order changes its status: only along the table of moves, and only from the status it was read
 * with. A cancelled order puts its goods back into the stock. 409 for everything else.
 */
export async function moveOrder(
  trx: Db,
  order: Pick<
    FoundOrder,
    'id' | 'status' | 'stock_reserved_at' | 'held_seconds' | 'payment' | 'withdrawal_asked_at'
  >,
  { to, by, text, actor = null }: Move,
): Promise<void> {
  const { id, status } = order
  if (!mayMove(status, to, by))
    throw conflict(
      `An order that is ${statusNames[status].toLowerCase()} cannot become ${statusNames[to].toLowerCase()}.`,
    )
  if (by === 'desk' && to !== 'cancelled') await demandClearMoney(trx, order)
  if (!(await setOrderStatus(trx, id, status, to)))
    throw conflict('The order was changed meanwhile. Please look again.')
  await insertOrderEvent(trx, id, text, actor)
  if (to === 'cancelled' && by !== 'money') await releaseStock(trx, order, by)
}
