import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/catalogue-version.queries.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { toCents } from '#shared/money.ts'
import type { ordersContract, Quote } from '#shared/orders/orders.contract.ts'
import { cancelUnpaid } from './cancel-order.ts'
import type { FoundOrder } from './order-access.ts'
import {
  findOrder,
  insertOrder,
  insertOrderEvent,
  keyIsTaken,
  lockBuying,
  orderWithKey,
  unpaidOrderLike,
} from './orders.queries.ts'
import { takeStock } from './stock.queries.ts'
import { type CartOf, quoteCart } from './quote-cart.ts'
import { askForLetter, followPayment } from './follow-payment.ts'
import { completePaidOrder } from './settle-payment.ts'

type Wanted = Parsed<(typeof ordersContract)['createOrder']>
/** 20 million: what an order's column and every payment provider can hold. */
const mostCents = 2_000_000_000

async function refuseWhenClosed(call: Call): Promise<void> {
  const settings = await readSettings(call.db)
  if (!settings.cart_enabled) throw new Refusal(409, 'shop_closed', 'Shopping is off at the moment.')
  if (!settings.payment_enabled)
    throw new Refusal(409, 'shop_closed', 'Payments are off at the moment. Your cart is kept.')
}
const changed = (message: string) => new Refusal(409, 'quote_changed', message)

/** The member's cart, or the items that a guest's device sent. */
export function cartOf(user: SignedIn | null, items: Wanted['items']): CartOf {
  return user ? { userId: user.id } : { items: items ?? [] }
}

/** What stands in the way of an order although the price is the one the buyer saw. */
function refuseProblems(quote: Quote, { country, address }: Wanted): void {
  const [problem] = quote.problems
  if (problem?.reason === 'gone') throw changed(`${problem.name} is no longer sold.`)
  if (problem) throw changed(`${problem.name}: there are not enough left.`)
  if (quote.obstacle === 'country')
    throw changed(`Nothing is shipped to ${country}. Downloads can be ordered.`)
  if (quote.obstacle) throw changed('These goods are too heavy to be shipped together.')
  if (quote.needsAddress && !address) throw invalid('address', 'is required for goods that are shipped')
  if (toCents(quote.totals.total) > mostCents) throw conflict('This is too much for one order.')
}

async function takeGoods(trx: Db, quote: Quote): Promise<void> {
  const goods = quote.lines.flatMap(({ isDigitalDownload, productId, quantity, name }) =>
    isDigitalDownload || productId === null ? [] : [{ productId, quantity, name }],
  )
  // Always in the same order: two orders of the same things never wait for each other.
  for (const { productId, quantity, name } of goods.toSorted((a, b) => a.productId - b.productId))
    if (!(await takeStock(trx, productId, quantity))) throw changed(`${name}: there are not enough left.`)
  if (goods.length > 0)
    await announceChange(
      trx,
      goods.map(({ productId }) => `product:${productId}`),
    )
}

/** An unpaid order that the buyer has thought better of gives its goods back before the new one takes its own. */
async function replaceOrder(call: Call, key: string): Promise<void> {
  const before = await orderWithKey(call.db, call.user?.id ?? null, key)
  if (before?.status === 'pending')
    await cancelUnpaid(call, before, { by: 'buyer', text: 'Another order took its place.' })
}

/**
 * Orders the cart, as a member or by e-mail. The same key, or a member's same unpaid cart from another tab, gives the
 * same order. The stock is taken here and given back when the order is cancelled; the cart is emptied when the money is
 * there.
 */
export async function placeOrder(wanted: Wanted, call: Call): Promise<FoundOrder> {
  const { environment, user } = call
  const email = user?.email ?? wanted.email
  if (email === undefined) throw invalid('email', 'is required to order without an account')
  await refuseWhenClosed(call)
  if (wanted.replaces && wanted.replaces !== wanted.key) await replaceOrder(call, wanted.replaces)
  return call.db.transaction().execute(async (trx) => {
    await lockBuying(trx, user?.id ?? wanted.key)
    const placed = await orderWithKey(trx, user?.id ?? null, wanted.key)
    if (placed) return placed
    if (await keyIsTaken(trx, wanted.key)) throw notFound('The order')
    const quote = await quoteCart(trx, cartOf(user, wanted.items), wanted.country, environment.shop)
    if (quote.lines.length === 0 && quote.problems.length === 0) throw conflict('Your cart is empty.')
    if (quote.fingerprint !== wanted.fingerprint)
      throw changed('The price has changed since you looked. Please look again before you pay.')
    // Before the stock is asked: this very order may be what took the last one.
    const standing = user && (await unpaidOrderLike(trx, user.id, quote.fingerprint))
    if (standing) return standing
    refuseProblems(quote, wanted)
    const order = await insertOrder(trx, {
      key: wanted.key,
      userId: user?.id ?? null,
      email,
      country: wanted.country,
      address: quote.needsAddress ? (wanted.address ?? null) : null,
      quote,
      totalCents: toCents(quote.totals.total),
      // A word about downloads means nothing where there are none.
      startNow: wanted.startNow && quote.lines.some((line) => line.isDigitalDownload),
    })
    await insertOrderEvent(trx, order.id, 'Order placed.')
    await takeGoods(trx, quote)
    if (order.total_cents > 0) {
      await askForLetter(trx, call, order.id, 'placed')
      return order
    }
    await completePaidOrder(trx, order, 'Nothing to pay.')
    await followPayment(trx, call, order.id)
    return (await findOrder(trx, order.id)) ?? order
  })
}
