import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { readSetUp, stepsLeft } from '#server/features/dashboard/set-up-state.ts'
import { waitingForDesk } from '#server/features/dashboard/waiting.queries.ts'
import { readFigures } from '#server/features/figures/read-figures.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { mailboxOf } from '#server/features/settings/mailbox.endpoints.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { fromCents, toCents } from '#shared/money.ts'
import type { AdminOrder, adminOrdersContract } from '#shared/orders/admin-orders.contract.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import { latestOrders, ordersToDo, overviewFigures, pageOfOrders } from './admin-orders.queries.ts'
import { cancelUnpaid } from '#server/features/orders/payments/cancel-order.ts'
import { askForLetter } from '#server/features/orders/payments/follow-payment.ts'
import { revokePass } from '#server/features/orders/order/guest-orders.queries.ts'
import { moveOrder } from '#server/features/orders/order/move-order.ts'
import { orderForDesk } from './order-for-desk.ts'
import { shapeSummary } from '#server/features/orders/order/order-shape.ts'
import { noteForDesk } from '#server/features/orders/order/order-trail.queries.ts'
import {
  findOrder,
  insertOrderEvent,
  linesOfOrders,
  lockOrder,
} from '#server/features/orders/order/orders.queries.ts'
import { stateWords } from '#server/features/orders/refunds/ask-about-review.ts'
import { refundOrder } from '#server/features/orders/refunds/refund-order.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-order.ts'

async function shapeRows(db: Db, rows: Awaited<ReturnType<typeof latestOrders>>) {
  const lines = await linesOfOrders(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...shapeSummary(row, lines),
    email: row.email,
    customer: row.customer,
    needsShipping: row.needs_shipping,
  }))
}

async function setStatus(
  { id, status, note }: { id: string; status: AdminOrder['status']; note?: string | undefined },
  call: Call<SignedIn>,
): Promise<void> {
  const text = note ? `${statusNames[status]}: ${note}` : `${statusNames[status]}.`
  const before = await findOrder(call.db, id)
  if (!before) throw notFound('The order')
  const record = (trx: Db) =>
    recordAct(trx, {
      actor: call.user.email,
      action: 'order.status',
      subject: `order:${id}`,
      change: { from: before.status, to: status, note: note ?? null },
      requestId: call.request.id,
    })
  if (status === 'cancelled' && before.status === 'pending') {
    const cancelling = { by: 'desk', text, actor: call.user.email, alsoDo: record } as const
    if (!(await cancelUnpaid(call, before, cancelling)))
      throw conflict('The order was paid meanwhile. Please look again.')
    return
  }
  await call.db.transaction().execute(async (trx) => {
    await record(trx)
    const order = await lockOrder(trx, id)
    if (!order) throw notFound('The order')
    await moveOrder(trx, order, { to: status, by: 'desk', text, actor: call.user.email })
    if (status === 'cancelled' || status === 'shipped')
      await askForLetter(trx, call, { orderId: id, letter: status })
  })
}

async function giveBack(
  { id, key, amount, reason }: Parsed<(typeof adminOrdersContract)['adminRefundOrder']>,
  call: Call<SignedIn>,
): Promise<void> {
  demandFreshSignIn(call)
  await recordAct(call.db, {
    actor: call.user.email,
    action: 'order.refund',
    subject: `order:${id}`,
    change: { key, amount: amount ?? 'all', reason },
    requestId: call.request.id,
  })
  const cents = amount === undefined ? null : toCents(amount)
  await refundOrder(call, { key, orderId: id, cents, reason, actor: call.user.email }, { isSeen: true })
}

export const adminOrdersHandlers: Handlers<typeof adminOrdersContract> = {
  async adminListOrders(wanted, { db }) {
    const [{ rows, ...page }, todo] = await Promise.all([pageOfOrders(db, wanted), ordersToDo(db)])
    return { rows: await shapeRows(db, rows), todo, ...page }
  },
  adminGetOrder: async ({ id }, { db }) => orderForDesk(db, id),
  async adminSetOrderStatus(wanted, call) {
    await setStatus(wanted, call)
    return orderForDesk(call.db, wanted.id)
  },
  async adminRefundOrder(wanted, call) {
    await giveBack(wanted, call)
    return orderForDesk(call.db, wanted.id)
  },
  async adminAskPayment({ id }, call) {
    const before = await orderForDesk(call.db, id)
    const state = await reconcileOrder(call, id)
    const after = await orderForDesk(call.db, id)
    if (after.payment !== before.payment) return after
    const text = `Asked ${call.payment.name}: ${state ? stateWords[state] : 'no payment is open'}.`
    await noteForDesk(call.db, id, text, call.user.email)
    return orderForDesk(call.db, id)
  },
  async adminRenewOrderPage({ id }, call) {
    await call.db.transaction().execute(async (trx) => {
      if (!(await revokePass(trx, id))) throw notFound('The order')
      await insertOrderEvent(trx, id, 'The link of the order was revoked. It has a new one.', call.user.email)
      await recordAct(trx, {
        actor: call.user.email,
        action: 'order.page',
        subject: `order:${id}`,
        change: {},
        requestId: call.request.id,
      })
    })
    return orderForDesk(call.db, id)
  },
  async adminGetOverview(_input, call) {
    const { db, environment } = call
    const { currency } = await readSelling(db, environment.shop)
    const [waiting, sold, figures, last, settings, mailbox, setUp] = await Promise.all([
      waitingForDesk(db),
      overviewFigures(db, currency),
      readFigures(db, currency),
      latestOrders(db, 10),
      readSettings(db),
      mailboxOf(call),
      readSetUp(call),
    ])
    const period = (days: number, orders: number, cents: number, failedDownloads: number) => ({
      days,
      orders,
      revenue: fromCents(cents),
      failedDownloads,
    })
    return {
      waiting,
      drafts: sold.drafts,
      lowStock: sold.low_stock,
      periods: [
        period(1, sold.orders1, sold.cents1, sold.failed1),
        period(7, sold.orders7, sold.cents7, sold.failed7),
        period(30, sold.orders30, sold.cents30, sold.failed30),
      ],
      figures,
      currency,
      hasMailbox: mailbox !== null,
      lastOrders: await shapeRows(db, last),
      missing: stepsLeft(setUp),
      settings,
    }
  },
}
