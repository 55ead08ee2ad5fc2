import type { Handlers } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import type { ordersContract } from '#shared/orders/orders.contract.ts'
import { orderNumber, shapeOrder, shapeSummary } from './order-shape.ts'
import { eventsOfOrder, findOrder, linesOfOrders, ordersOfMember } from './orders.queries.ts'
import { openPayment, placeOrder } from './place-order.ts'
import { quoteCart } from './quote-cart.ts'
import { reconcileOrder, settlePayment } from './settle-payment.ts'
import { decideTestPayment, showTestPayment } from './test-payment-page.ts'

export const ordersHandlers: Handlers<typeof ordersContract> = {
  async quoteOrder({ country }, { db, user, environment }) {
    return quoteCart(db, user.id, country, environment.shop)
  },

  async createOrder(wanted, call) {
    const order = await placeOrder(wanted, call)
    return {
      orderId: order.id,
      number: orderNumber(order.number),
      paymentUrl: await openPayment(order, call),
    }
  },

  async payOrder({ id }, call) {
    const order = await findOrder(call.db, id, call.user.id)
    if (!order) throw notFound('The order')
    const paymentUrl = await openPayment(order, call)
    return { paymentUrl, status: order.status }
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
    const { db, user } = call
    let order = await findOrder(db, id, user.id)
    if (!order) throw notFound('The order')
    if (order.payment === 'open' && order.status === 'pending') {
      await reconcileOrder(call, id)
      order = (await findOrder(db, id, user.id)) ?? order
    }
    const [lines, events] = await Promise.all([linesOfOrders(db, [id]), eventsOfOrder(db, id)])
    return shapeOrder(order, lines, events)
  },

  async paymentWebhook(_input, call) {
    const event = call.payment.verify(
      call.request.bytes ?? Buffer.alloc(0),
      call.request.header('kestrel-signature'),
    )
    if (!event) throw new Refusal(403, 'not_allowed', 'The signature is not right.')
    // An event of a payment that we do not know yet is sent again by the provider.
    if (!(await settlePayment(call, event))) throw notFound('The payment')
    return { received: true }
  },

  showTestPayment: async ({ id }, call) => showTestPayment(id, call),
  decideTestPayment: async ({ id, decision }, call) => decideTestPayment(id, decision, call),
}
