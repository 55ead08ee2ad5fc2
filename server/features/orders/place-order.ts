import { randomUUID } from 'node:crypto'
import type { Call, SignedIn } from '#server/features/call.ts'
import { announceChange } from '#server/features/catalogue/catalogue-version.queries.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { conflict, invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import type { ordersContract } from '#shared/orders/orders.contract.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { toCents } from '#shared/money.ts'
import {
  findOrder,
  insertOrder,
  insertOrderEvent,
  keyIsTaken,
  lockMember,
  orderWithKey,
  setOrder,
  takeStock,
  unpaidOrderLike,
} from './orders.queries.ts'
import { insertPayment, latestPayment, setPaymentReference } from './payments.queries.ts'
import { quoteCart } from './quote-cart.ts'
import { completePaidOrder } from './settle-payment.ts'
import { orderNumber } from './order-shape.ts'

type Wanted = Parsed<(typeof ordersContract)['createOrder']>
type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

async function refuseWhenClosed(call: Call<SignedIn>): Promise<void> {
  const settings = await readSettings(call.db)
  if (!settings.cart_enabled) throw new Refusal(409, 'shop_closed', 'Shopping is off at the moment.')
  if (!settings.payment_enabled)
    throw new Refusal(409, 'shop_closed', 'Payments are off at the moment. Your cart is kept.')
}

/**
 * Orders the member's cart. The same key, or the same unpaid cart from another tab, gives the same order. The stock is
 * taken here and given back when the order is cancelled; the cart is emptied when the money is there.
 */
export async function placeOrder(wanted: Wanted, call: Call<SignedIn>): Promise<Found> {
  const { environment, user } = call
  await refuseWhenClosed(call)
  return call.db.transaction().execute(async (trx) => {
    await lockMember(trx, user.id)
    const placed = await orderWithKey(trx, user.id, wanted.key)
    if (placed) return placed
    if (await keyIsTaken(trx, wanted.key)) throw notFound('The order')
    const quote = await quoteCart(trx, user.id, wanted.country, environment.shop)
    if (quote.lines.length === 0 && quote.problems.length === 0) throw conflict('Your cart is empty.')
    if (quote.fingerprint !== wanted.fingerprint)
      throw new Refusal(
        409,
        'quote_changed',
        'The price has changed since you looked. Please look again before you pay.',
      )
    // Before the stock is asked: this very order may be what took the last one.
    const standing = await unpaidOrderLike(trx, user.id, quote.fingerprint)
    if (standing) return standing
    if (quote.problems[0])
      throw new Refusal(409, 'quote_changed', `${quote.problems[0].name} cannot be ordered at the moment.`)
    if (quote.obstacle)
      throw new Refusal(409, 'quote_changed', `These goods are not sent to ${wanted.country}.`)
    if (quote.needsAddress && !wanted.address)
      throw invalid('address', 'is required for goods that are shipped')
    for (const line of quote.lines)
      if (
        !line.isDigitalDownload &&
        line.productId !== null &&
        !(await takeStock(trx, line.productId, line.quantity))
      )
        throw new Refusal(409, 'quote_changed', `${line.name}: there are not enough left.`)
    const order = await insertOrder(trx, {
      key: wanted.key,
      userId: user.id,
      email: user.email,
      country: wanted.country,
      address: quote.needsAddress ? (wanted.address ?? null) : null,
      quote,
      totalCents: toCents(quote.totals.total),
      startNow: wanted.startNow,
    })
    await insertOrderEvent(trx, order.id, 'Order placed.')
    const goods = quote.lines.filter((line) => !line.isDigitalDownload)
    if (goods.length > 0)
      await announceChange(
        trx,
        goods.map((line) => `product:${line.productId}`),
      )
    if (order.total_cents > 0) return order
    await completePaidOrder(trx, order, 'Nothing to pay.')
    return (await findOrder(trx, order.id)) ?? order
  })
}

/**
 * Where the buyer pays an order: the open payment's page, or a new payment after a declined one. Null when there is
 * nothing to pay. The provider is called outside of any transaction, under our payment's id as its key.
 */
export async function openPayment(order: Found, call: Call<SignedIn>): Promise<string | null> {
  if (order.payment === 'paid' || order.status !== 'pending') return null
  const { db, payment: provider, environment } = call
  const payment = await db.transaction().execute(async (trx) => {
    await lockMember(trx, order.user_id)
    const latest = await latestPayment(trx, order.id)
    if (latest?.status === 'open') return latest
    await setOrder(trx, order.id, { payment: 'open' })
    return insertPayment(trx, randomUUID(), order.id, provider.name, order.total_cents)
  })
  const page = `${environment.publicUrl}/order-confirmation?order=${order.id}`
  const { reference, url } = await provider.open({
    id: payment.id,
    orderNumber: orderNumber(order.number),
    amountCents: order.total_cents,
    currency: order.currency,
    description: `Order ${orderNumber(order.number)}`,
    successUrl: page,
    cancelUrl: `${page}&cancelled=1`,
  })
  if (reference !== payment.reference) await setPaymentReference(db, payment.id, reference)
  return url
}
