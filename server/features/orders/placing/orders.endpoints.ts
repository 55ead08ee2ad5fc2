import type { Handlers } from '#server/features/call.ts'
import type { ordersContract } from '#shared/orders/orders.contract.ts'
import { cancelByBuyer, withdrawByBuyer } from '#server/features/orders/refunds/buyer-acts.ts'
import { registerFromOrder } from '#server/features/orders/order/register-from-order.ts'
import { openPayment } from '#server/features/orders/payments/open-payment.ts'
import { refOf } from '#server/features/orders/payments/payment-page.ts'
import { orderFor } from '#server/features/orders/order/order-access.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { shapeSummary } from '#server/features/orders/order/order-shape.ts'
import { linesOfOrders, ordersOfMember } from '#server/features/orders/order/orders.queries.ts'
import { cartToOrder, placeOrder } from './place-order.ts'
import { claimQuestion } from '#server/features/orders/order/payments.queries.ts'
import { quoteCart } from './quote-cart.ts'
import { enteredCode } from './quote-code.ts'
import { readOrder } from '#server/features/orders/order/read-order.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-order.ts'

export const ordersHandlers: Handlers<typeof ordersContract> = {
  async quoteOrder({ country, items, ...entered }, call) {
    const lines = cartToOrder(call.user, items)
    const code = await enteredCode(call, entered)
    const cart = { ...lines, code, open: entered.open ?? null }
    return quoteCart(call.db, cart, country, call.environment.shop)
  },

  async createOrder(wanted, call) {
    const order = await placeOrder(wanted, call)
    return {
      orderId: order.id,
      number: orderNumber(order.number),
      ref: refOf(order, call),
      paymentUrl: await openPayment(order, call),
      paidAt: order.paid_at?.toISOString() ?? null,
      isCancelled: order.status === 'cancelled',
    }
  },

  async payOrder({ id }, call) {
    const order = await orderFor(call, id)
    const paymentUrl = await openPayment(order, call)
    return { paymentUrl, status: order.status }
  },

  async cancelOrder({ id, seen }, call) {
    await cancelByBuyer(call, await orderFor(call, id), seen)
    return readOrder(call.db, await orderFor(call, id))
  },

  async withdrawOrder({ id }, call) {
    await withdrawByBuyer(call, await orderFor(call, id))
    return readOrder(call.db, await orderFor(call, id))
  },

  async createAccountFromOrder({ id, password }, call) {
    const order = await orderFor(call, id)
    await registerFromOrder(call, order, password)
    return {
      message: `We have mailed you a link. Once you open it, order ${orderNumber(order.number)} is in your account.`,
    }
  },

  async listOrders(_input, { db, user }) {
    const orders = await ordersOfMember(db, user.id)
    const lines = await linesOfOrders(
      db,
      orders.map(({ id }) => id),
    )
    return orders.map((order) => shapeSummary(order, lines))
  },

  async getOrder({ id }, call) {
    const order = await orderFor(call, id)
    if (order.status !== 'pending' || !(await claimQuestion(call.db, order.id)))
      return readOrder(call.db, order)
    try {
      await reconcileOrder(call, order.id)
    } catch (error) {
      // The page says that the outcome is unknown.
      call.log.warn({ err: error, order: order.id }, 'the payment provider did not answer')
    }
    return readOrder(call.db, await orderFor(call, id))
  },
}
