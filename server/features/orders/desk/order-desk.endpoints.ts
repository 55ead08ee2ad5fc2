import type { Call, Handlers, SignedIn } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { orderDeskContract } from '#shared/orders/order-desk.contract.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'
import { creditNotePdf, invoicePdf } from '#server/features/orders/papers/paper-cache.ts'
import { orderFor } from '#server/features/orders/order/order-access.ts'
import { orderForDesk } from './order-for-desk.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import { findOrder } from '#server/features/orders/order/orders.queries.ts'
import { drawPackingSlip } from '#server/features/orders/papers/packing-slip.ts'
import { settleWithdrawal } from '#server/features/orders/refunds/settle-withdrawal.ts'
import { shipOrder } from './ship-order.ts'

type Desk = Call<SignedIn>

const act = ({ user, request }: Desk, action: string, id: string, change: Record<string, unknown>) => ({
  actor: user.email,
  action,
  subject: `order:${id}`,
  change,
  requestId: request.id,
})

export const orderDeskHandlers: Handlers<typeof orderDeskContract> = {
  async adminShipOrder({ id, tracking }, call) {
    await shipOrder(call, id, tracking && { ...tracking, url: tracking.url === '' ? null : tracking.url })
    return orderForDesk(call.db, id)
  },
  async adminNoteOrder({ id, text }, { db, user }) {
    if (!(await findOrder(db, id))) throw notFound('The order')
    await noteForDesk(db, id, text, user.email)
    return orderForDesk(db, id)
  },
  async adminSettleWithdrawal(wanted, call) {
    await settleWithdrawal(call, wanted)
    return orderForDesk(call.db, wanted.id)
  },
  async adminSendOrderLinks({ id }, call) {
    const order = await orderForDesk(call.db, id)
    if (!order.hasDownloads) throw conflict('This order has nothing to download.')
    await call.db.transaction().execute(async (trx) => {
      await call.queue.add(trx, 'send-download-link', { orderId: id, productId: null })
      await noteForDesk(trx, id, `New download links are mailed to ${order.email}.`, call.user.email)
      await recordAct(trx, act(call, 'order.links', id, {}))
    })
    return { message: `New links are on their way to ${order.email}.` }
  },
  async adminSendOrderLetter({ id, letter }, call) {
    const order = await orderForDesk(call.db, id)
    if (!order.letters.includes(letter)) throw conflict('This mail does not fit the status of the order.')
    await askForLetter(call.db, call, { orderId: id, letter })
    return { message: `The mail is on its way to ${order.email}.` }
  },
  adminGetInvoice: async ({ id }, call) => invoicePdf(call, id),
  adminGetCreditNote: async ({ id, refund }, call) => creditNotePdf(call, id, refund),
  async adminGetPackingSlip({ id }, { db, environment }) {
    const order = await orderForDesk(db, id)
    if (!order.hasGoods) throw conflict('Nothing of this order is sent by parcel.')
    const { name } = await readIdentity(db, environment.shop)
    const content = await drawPackingSlip({ ...order, shop: name })
    return { content, type: 'application/pdf', name: `packing-slip-${order.number}.pdf` }
  },
  async downloadInvoice({ id }, call) {
    return invoicePdf(call, (await orderFor(call, id)).id)
  },
  async downloadCreditNote({ id, refund }, call) {
    return creditNotePdf(call, (await orderFor(call, id)).id, refund)
  },
}
