import { part } from '#server/foundation/answer-part.ts'
import type { Call, Db } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { conflict, Refusal } from '#server/foundation/problem.ts'
import { plural } from '#shared/format.ts'
import { holdMinutes, type Mover } from '#shared/orders/order-status.ts'
import type { FoundOrder } from './order-access.ts'
import { heldSeconds, mostHeldSeconds } from './hold-time.ts'
import { setOrder } from './orders.queries.ts'
import { addToStock, countHolds, lockGoods, lockHolders } from './stock.queries.ts'

/** Orders at a time; a network has many people behind one address. */
const mostHolds = { account: 3, email: 3, address: 10 } as const
/** Unpaid holds a day, of at most an hour each. */
const mostUnpaid = { account: 6, email: 6, address: 12 } as const

const holders = { account: 'your account', email: 'this email address', address: 'your network' } as const

const announceGoods = (trx: Db, goods: readonly { id: number | null }[]) =>
  announceChange(
    trx,
    goods.flatMap(({ id }) => (id === null ? [] : [part.product(id)])),
  )

async function refuseTooManyHolds(trx: Db, order: FoundOrder, address: string): Promise<void> {
  const { id: orderId, user_id: userId, email } = order
  const account = userId === null ? [] : [`account ${userId}`]
  await lockHolders(trx, [...account, `email ${email.toLowerCase()}`, `address ${address}`])
  const holds = await countHolds(trx, { orderId, userId, email, address })
  for (const kind of ['account', 'email', 'address'] as const) {
    if (holds.unpaid[kind] >= mostUnpaid[kind])
      throw new Refusal(
        429,
        'too_many',
        `${plural(holds.unpaid[kind], 'order')} from ${holders[kind]} held goods within a day and were not paid. Try again tomorrow, or write to us.`,
        { headers: { 'retry-after': '3600' } },
      )
    if (holds[kind] < mostHolds[kind]) continue
    throw new Refusal(
      429,
      'too_many',
      `${plural(holds[kind], 'unpaid order')} from ${holders[kind]} already hold goods. Pay or cancel one, or wait ${holdMinutes} minutes.`,
      { headers: { 'retry-after': '60' } },
    )
  }
}

/** All or none; an existing hold restarts within its hour. 409 for too little stock or time, 429 for too many holds. */
export async function reserveStock(
  trx: Db,
  order: FoundOrder,
  { environment, request }: Pick<Call, 'environment' | 'request'>,
): Promise<void> {
  const now = new Date()
  const held = heldSeconds(order)
  if (order.reserved_from !== null && held >= mostHeldSeconds)
    throw conflict(
      'This order was not paid within an hour, so its goods are for sale again. Please order again.',
    )
  if (order.stock_reserved_at !== null)
    return setOrder(trx, order.id, { stock_reserved_at: now, held_seconds: held })
  const address = callerAddress(request.ip)
  const goods = await lockGoods(trx, order.id)
  if (goods.length > 0 && environment.rateLimits) await refuseTooManyHolds(trx, order, address)
  const short = goods.find(({ id, stock, wanted }) => id === null || (stock !== null && stock < wanted))
  if (short) throw new Refusal(409, 'quote_changed', `${short.name}: there are not enough left.`)
  for (const { id, wanted } of goods) if (id !== null) await addToStock(trx, id, -wanted)
  if (goods.length > 0) await announceGoods(trx, goods)
  await setOrder(trx, order.id, {
    stock_reserved_at: now,
    stock_returned_by: null,
    reserved_from: goods.length > 0 ? address : null,
  })
}

/** False, and nothing taken, where stock is short. */
export async function reserveAgain(trx: Db, order: FoundOrder): Promise<boolean> {
  const goods = await lockGoods(trx, order.id)
  if (goods.some(({ id, stock, wanted }) => id === null || (stock !== null && stock < wanted))) return false
  for (const { id, wanted } of goods) if (id !== null) await addToStock(trx, id, -wanted)
  if (goods.length > 0) await announceGoods(trx, goods)
  await setOrder(trx, order.id, { stock_reserved_at: new Date(), stock_returned_by: null })
  return true
}

/** Once; notes the reason. */
export async function releaseStock(
  trx: Db,
  order: Pick<FoundOrder, 'id' | 'stock_reserved_at' | 'held_seconds'>,
  by: Exclude<Mover, 'money' | 'settlement'>,
): Promise<void> {
  await setOrder(trx, order.id, {
    stock_reserved_at: null,
    stock_returned_by: by,
    held_seconds: heldSeconds(order),
  })
  if (order.stock_reserved_at === null) return
  const goods = await lockGoods(trx, order.id)
  for (const { id, wanted } of goods) if (id !== null) await addToStock(trx, id, wanted)
  if (goods.length > 0) await announceGoods(trx, goods)
}
