import { isDeepStrictEqual } from 'node:util'
import { holdProducts } from '#server/database/statements/hold-products.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { takeUse } from '#server/features/discounts/take-use.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { conflict, invalid, notFound, notSignedIn, Refusal } from '#server/foundation/problem.ts'
import type { PaymentProvider } from '#server/integrations/payment.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { formatPrice } from '#shared/format.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { addressFaults, tidyAddress } from '#shared/orders/address-rules.ts'
import type { Address, ordersContract, Quote } from '#shared/orders/orders.contract.ts'
import { cancelUnpaid } from '#server/features/orders/payments/cancel-order.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import { unpaidWithKeys } from '#server/features/orders/order/guest-orders.queries.ts'
import {
  findOrder,
  insertOrder,
  insertOrderEvent,
  keyIsTaken,
  lockBuying,
  lockOrder,
  type NewOrder,
  orderWithKey,
  setOrder,
  unpaidOrderLike,
} from '#server/features/orders/order/orders.queries.ts'
import { beginPayment, refuseWhenPaymentsOff } from '#server/features/orders/payments/open-payment.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { reserveStock } from '#server/features/orders/order/reserve-stock.ts'
import { type CartOf, quoteCart } from './quote-cart.ts'
import { buyerOf, enteredCode, lookAgain } from './quote-code.ts'
import { askForLetter, followPayment } from '#server/features/orders/payments/follow-payment.ts'
import { completePaidOrder } from '#server/features/orders/payments/settle-payment.ts'

type Wanted = Parsed<(typeof ordersContract)['createOrder']>
/** 20 million: the limit of the column. */
const mostCents = 2_000_000_000
/** Seconds before the first letter, so that a quick payment causes one. */
const timeToPay = 10 * 60

async function refuseWhenClosed(call: Call): Promise<void> {
  const settings = await readSettings(call.db)
  if (!settings.cart_enabled) throw new Refusal(409, 'shop_closed', 'Shopping is off at the moment.')
  refuseWhenPaymentsOff(settings)
}
const changed = (message: string) => new Refusal(409, 'quote_changed', message)

/** A guest's items come from the device: without them a member asks, whose session has ended. */
export function cartToOrder(user: SignedIn | null, items: Wanted['items']): CartOf {
  if (user) return { userId: user.id }
  if (!items) throw notSignedIn()
  return { items }
}

/** Obstacles at an unchanged price. */
function refuseProblems(quote: Quote, { country }: Wanted, payment: PaymentProvider): void {
  const [problem] = quote.problems
  if (problem?.reason === 'gone') throw changed(`${problem.name} is no longer sold.`)
  if (problem) throw changed(`${problem.name}: there are not enough left.`)
  if (quote.obstacle === 'country')
    throw changed(`Nothing is shipped to ${country}. Downloads can be ordered.`)
  if (quote.obstacle) throw changed('These goods are too heavy to be shipped together.')
  const { total, currency } = quote.totals
  const { least, most } = payment.limitsOf(currency)
  if (toCents(total) > Math.min(most, mostCents)) throw conflict('This is too much for one order.')
  if (toCents(total) > 0 && toCents(total) < least)
    throw conflict(
      `${payment.name} takes no payment below ${formatPrice(fromCents(least), currency)}. Add something to your cart.`,
    )
}

/** They may be deleted since they were quoted. */
async function demandGoods(trx: Db, { lines }: Quote): Promise<void> {
  const there = await holdProducts(
    trx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const gone = lines.find(({ productId }) => productId === null || !there.has(productId))
  if (gone) throw changed(`${gone.name} is no longer sold.`)
}

/** Null: nothing is shipped. Names every field that is wrong. */
function addressOf(quote: Quote, { country, address }: Wanted): Address | null {
  if (!quote.needsAddress) return null
  if (!address) throw invalid('address', 'is required for goods that are shipped')
  const tidy = tidyAddress(country, address)
  const issues = addressFaults(country, tidy).map(({ path, message }) => ({
    path: `address.${path}`,
    message,
  }))
  const [first] = issues
  if (first && !quote.obstacle)
    throw new Refusal(422, 'invalid_input', `${first.path}: ${first.message}`, { issues })
  return tidy
}

/** Their goods go to the new order. */
async function replaceOrders(call: Call, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  for (const before of await unpaidWithKeys(call.db, call.user?.id ?? null, keys)) {
    if (await cancelUnpaid(call, before, { by: 'buyer', text: 'Replaced by a newer order.' })) continue
    if ((await findOrder(call.db, before.id))?.payment === 'paid')
      throw conflict(
        `Order ${orderNumber(before.number)} was paid meanwhile. Look at it before you order again.`,
      )
  }
}

async function keepLatestWishes(
  trx: Db,
  placed: FoundOrder,
  { address, startNow }: Pick<NewOrder, 'address' | 'startNow'>,
): Promise<FoundOrder> {
  const order = await lockOrder(trx, placed.id)
  if (order?.status !== 'pending' || order.payment === 'unknown') return order ?? placed
  if (!isDeepStrictEqual(order.address, address)) {
    await setOrder(trx, order.id, { address })
    await insertOrderEvent(trx, order.id, 'The address was changed at checkout.')
  }
  if ((order.start_now_at !== null) !== startNow)
    await setOrder(trx, order.id, { start_now_at: startNow ? new Date() : null })
  return (await findOrder(trx, order.id)) ?? order
}

/** One key, or a member's equal unpaid cart, gives one order. Begins the payment, which reserves the goods. */
export async function placeOrder(wanted: Wanted, call: Call): Promise<FoundOrder> {
  const { environment, user } = call
  const whole = cartToOrder(user, wanted.items)
  const email = user?.email ?? wanted.email
  if (email === undefined) throw invalid('email', 'is required to order without an account')
  await refuseWhenClosed(call)
  await replaceOrders(
    call,
    [wanted.replaces ?? []].flat().filter((key) => key !== wanted.key),
  )
  // Outside the transaction: a wrong code counts whatever becomes of the order.
  const entered = await enteredCode(call, wanted)
  return call.db.transaction().execute(async (trx) => {
    await lockBuying(trx, user?.id ?? null, wanted.key)
    const placed = await orderWithKey(trx, user?.id ?? null, wanted.key)
    if (placed) return placed
    if (await keyIsTaken(trx, wanted.key)) throw notFound('The order')
    const code = entered && (await lookAgain(trx, entered, buyerOf(call)))
    const quote = await quoteCart(trx, { ...whole, code }, wanted.country, environment.shop)
    if (quote.lines.length === 0 && quote.problems.length === 0) throw conflict('Your cart is empty.')
    if (quote.fingerprint !== wanted.fingerprint)
      throw changed(
        quote.code?.off === '0.00'
          ? quote.code.words
          : 'The price has changed since you looked. Please look again before you pay.',
      )
    // Before reserving: this order may hold the last piece itself.
    const standing = user && (await unpaidOrderLike(trx, user.id, quote.fingerprint))
    const wishes = {
      address: addressOf(quote, wanted),
      // Consent applies to downloads only.
      startNow: wanted.startNow && quote.lines.some((line) => line.isDigitalDownload),
    }
    if (standing) return keepLatestWishes(trx, standing, wishes)
    refuseProblems(quote, wanted, call.payment)
    await demandGoods(trx, quote)
    const order = await insertOrder(trx, {
      key: wanted.key,
      userId: user?.id ?? null,
      email,
      country: wanted.country,
      quote,
      totalCents: toCents(quote.totals.total),
      ...wishes,
    })
    await insertOrderEvent(trx, order.id, 'Order placed.')
    if (order.total_cents > 0) {
      await beginPayment(trx, order, call)
      await takeUse(trx, order)
      await askForLetter(trx, call, { orderId: order.id, letter: 'placed' }, timeToPay)
      return order
    }
    await reserveStock(trx, order, call)
    await takeUse(trx, order)
    await completePaidOrder(trx, order, 'Nothing to pay.')
    await followPayment(trx, call, order.id)
    return (await findOrder(trx, order.id)) ?? order
  })
}
