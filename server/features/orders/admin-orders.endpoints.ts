import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { fromCents } from '#shared/money.ts'
import type { AdminOrder, adminOrdersContract } from '#shared/orders/admin-orders.contract.ts'
import { nextStatuses, statusNames } from '#shared/orders/order-status.ts'
import { customerOf, ordersToDo, overviewFigures, pageOfOrders } from './admin-orders.queries.ts'
import { downloadsOfOrder } from './downloads.queries.ts'
import { shapeOrder, shapeSummary } from './order-shape.ts'
import { eventsOfOrder, findOrder, insertOrderEvent, linesOfOrders, setOrder } from './orders.queries.ts'
import { cancelOrder } from './settle-payment.ts'

async function orderForDesk(db: Db, id: string): Promise<AdminOrder> {
  const order = await findOrder(db, id)
  if (!order) throw notFound('The order')
  const [lines, events, downloads, customer] = await Promise.all([
    linesOfOrders(db, [id]),
    eventsOfOrder(db, id),
    downloadsOfOrder(db, id),
    customerOf(db, order.user_id),
  ])
  return {
    ...shapeOrder(order, lines, events),
    customer,
    userId: order.user_id,
    next: [...nextStatuses(order.status)],
    downloads: downloads.map(({ at, name, ip }) => ({ at: at.toISOString(), name, ip })),
  }
}

async function rowsForDesk(db: Db, wanted: Parameters<typeof pageOfOrders>[1]) {
  const { rows, total } = await pageOfOrders(db, wanted)
  const lines = await linesOfOrders(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    rows: rows.map((row) => ({
      ...shapeSummary(row, lines),
      email: row.email,
      customer: row.customer,
      needsShipping: row.needs_shipping,
    })),
  }
}

async function setStatus(
  { id, status, note }: { id: string; status: AdminOrder['status']; note?: string | undefined },
  call: Call<SignedIn>,
): Promise<void> {
  await call.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, id)
    if (!order) throw notFound('The order')
    if (!nextStatuses(order.status).includes(status))
      throw conflict(
        `An order that is ${statusNames[order.status].toLowerCase()} cannot become ${statusNames[status].toLowerCase()}.`,
      )
    const text = note ? `${statusNames[status]}: ${note}` : `${statusNames[status]}.`
    if (status === 'cancelled') await cancelOrder(trx, id, text, call.user.email)
    else {
      await setOrder(trx, id, { status })
      await insertOrderEvent(trx, id, text, call.user.email)
    }
    await recordAct(trx, {
      actor: call.user.email,
      action: 'order.status',
      subject: id,
      change: { from: order.status, to: status, note: note ?? null },
      requestId: call.request.id,
    })
  })
}

export const adminOrdersHandlers: Handlers<typeof adminOrdersContract> = {
  async adminListOrders(wanted, { db }) {
    const [page, todo] = await Promise.all([rowsForDesk(db, wanted), ordersToDo(db)])
    return { ...page, todo }
  },
  adminGetOrder: async ({ id }, { db }) => orderForDesk(db, id),
  async adminSetOrderStatus(wanted, call) {
    await setStatus(wanted, call)
    return orderForDesk(call.db, wanted.id)
  },
  async adminGetOverview(_input, { db, environment }) {
    const [figures, last, settings, { currency }] = await Promise.all([
      overviewFigures(db),
      rowsForDesk(db, { page: 1, limit: 10 }),
      readSettings(db),
      readSelling(db, environment.shop),
    ])
    const missing = []
    if (figures.published === 0)
      missing.push({ text: 'Nothing is on sale yet. Publish a first product.', to: '/admin/products' })
    if (environment.shop.supportEmail.endsWith('example.com'))
      missing.push({ text: 'SUPPORT_EMAIL is still the example address.', to: '/admin' })
    return {
      toShip: figures.to_ship,
      moneyUnclear: figures.unclear,
      drafts: figures.drafts,
      lowStock: figures.low_stock,
      periods: [
        { days: 1, orders: figures.orders1, revenue: fromCents(figures.cents1) },
        { days: 7, orders: figures.orders7, revenue: fromCents(figures.cents7) },
        { days: 30, orders: figures.orders30, revenue: fromCents(figures.cents30) },
      ],
      currency,
      lastOrders: last.rows,
      missing,
      settings,
    }
  },
}
