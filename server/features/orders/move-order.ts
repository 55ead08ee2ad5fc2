import type { Db } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/catalogue-version.queries.ts'
import { conflict } from '#server/foundation/problem.ts'
import { mayMove, type Mover, statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import type { FoundOrder } from './order-access.ts'
import { insertOrderEvent, setOrder, setOrderStatus } from './orders.queries.ts'
import { returnStock } from './stock.queries.ts'

export interface Move {
  to: OrderStatus
  by: Mover
  /** For the order's trail. */
  text: string
  /** Who of the shop's people; null: nobody. */
  actor?: string | null
}

/**
 * The one way in which an order changes its status: only along the table of moves, and only from the status it was read
 * with. A cancelled order gives its goods back to the stock. 409 for everything else.
 */
export async function moveOrder(
  trx: Db,
  order: Pick<FoundOrder, 'id' | 'status' | 'stock_returned_by'>,
  { to, by, text, actor = null }: Move,
): Promise<void> {
  const { id, status } = order
  if (!mayMove(status, to, by))
    throw conflict(
      `An order that is ${statusNames[status].toLowerCase()} cannot become ${statusNames[to].toLowerCase()}.`,
    )
  if (!(await setOrderStatus(trx, id, status, to)))
    throw conflict('The order was changed meanwhile. Please look again.')
  await insertOrderEvent(trx, id, text, actor)
  // What an order of doubt held may be on the shelf already.
  if (to !== 'cancelled' || by === 'money' || order.stock_returned_by !== null) return
  await setOrder(trx, id, { stock_returned_by: by })
  const products = await returnStock(trx, id)
  if (products.length > 0)
    await announceChange(
      trx,
      products.map((product) => `product:${product}`),
    )
}
