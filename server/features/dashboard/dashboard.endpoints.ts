import type { Db, Handlers } from '#server/features/call.ts'
import { countToday } from '#server/features/figures/day-counts.queries.ts'
import { type dashboardContract, mostFound } from '#shared/dashboard/dashboard.contract.ts'
import { matchNames } from '#shared/dashboard/match-names.ts'
import { digitsOf, orderNumber } from '#shared/orders/order-number.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import {
  findOrdersByBuyer,
  findOrdersByNumber,
  findProducts,
  findUsers,
  type FoundOrder,
} from './find.queries.ts'
import { waitingForDesk } from './waiting.queries.ts'

/** Best match first; what only looks alike to the database is left out. */
const best = <Row>(q: string, rows: readonly Row[], text: (row: Row) => string): Row[] =>
  rows
    .map((row) => ({ row, match: matchNames(q, text(row)) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .slice(0, mostFound)
    .map(({ row }) => row)

async function findOrders(db: Db, q: string): Promise<FoundOrder[]> {
  const digits = digitsOf(q)
  const [numbered, bought] = await Promise.all([
    digits === null ? [] : findOrdersByNumber(db, digits),
    findOrdersByBuyer(db, q),
  ])
  const known = new Set(numbered.map(({ id }) => id))
  const others = best(q, bought, ({ customer, email }) => `${customer} ${email}`)
  return [...numbered, ...others.filter(({ id }) => !known.has(id))].slice(0, mostFound)
}

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  async adminFind({ q }, { db }) {
    const [orders, products, users] = await Promise.all([
      findOrders(db, q),
      findProducts(db, q),
      findUsers(db, q),
    ])
    return {
      orders: orders.map(({ number, status, ...rest }) => ({
        ...rest,
        number: orderNumber(number),
        status: statusNames[status as OrderStatus],
      })),
      products: best(q, products, ({ name, slug }) => `${name} ${slug}`),
      users: best(q, users, ({ name, username, email }) => `${name} ${username} ${email}`),
    }
  },
  adminListWaiting: (_input, { db }) => waitingForDesk(db),
  async countInstall(_input, call) {
    await countToday(call, 'install')
    return { counted: true }
  },
}
