import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableShop, startKillableShop } from '#server/testing/killable-shop.ts'
import { decidingSteps, everyStep, killPayments } from '#server/testing/payment-kills.ts'

let shop: KillableShop
beforeAll(async () => {
  shop = await startKillableShop()
}, 60_000)
afterAll(() => shop.close())

const isLong = process.env.KESTREL_LONG === 'true'
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the shop's books say of the orders with these keys. */
async function readBooks(keys: string[]) {
  const orders = await shop.db
    .selectFrom('orders')
    .where('key', 'in', keys)
    .select(['id', 'status', 'payment', 'total_cents'])
    .execute()
  const ids = orders.map(({ id }) => id)
  const payments = await shop.db
    .selectFrom('payments')
    .where('order_id', 'in', ids)
    .select(['id', 'order_id', 'status', 'amount_cents'])
    .execute()
  const refunds = await shop.db
    .selectFrom('refunds')
    .where('order_id', 'in', ids)
    .select(['order_id', 'amount_cents', 'status'])
    .execute()
  const paidEvents = await shop.db
    .selectFrom('order_events')
    .where('order_id', 'in', ids)
    .where('text', 'like', 'Paid%')
    .select('order_id')
    .execute()
  const invoices = await shop.db
    .selectFrom('invoices')
    .where('order_id', 'in', ids)
    .select('order_id')
    .execute()
  return { orders, payments, refunds, paidEvents, invoices }
}

test(
  'the server is killed at its steps, 50 times and more: one order a payment, one payment an order, every cent accounted for',
  async () => {
    const admin = await shop.shop.signIn('admin@example.com')
    const stock = async () => {
      const { stock: left } = await shop.db
        .selectFrom('products')
        .where('slug', '=', 'hardware-kit')
        .select('stock')
        .executeTakeFirstOrThrow()
      return left ?? 0
    }
    await shop.db.updateTable('products').set({ stock: 10_000 }).where('slug', '=', 'hardware-kit').execute()
    const { table, keys } = await killPayments(shop, admin, isLong ? everyStep : decidingSteps)
    for (const { part, steps, kills } of table) {
      process.stdout.write(`${part}: ${steps.length} steps, killed ${kills} times\n`)
      if (isLong) for (const step of steps) process.stdout.write(`    ${step.slice(0, 90)}\n`)
    }
    expect(shop.kills()).toBeGreaterThan(isLong ? 300 : 49)

    const { orders, payments, refunds, paidEvents, invoices } = await readBooks(keys)
    expect(orders).toHaveLength(keys.length)
    // One payment for each order, and one session for each payment.
    expect(payments).toHaveLength(keys.length)
    expect(new Set(payments.map((each) => each.order_id)).size).toBe(keys.length)
    const sessions = [...shop.stripe.sessions.values()]
    expect(sessions.map((each) => each.client_reference_id).toSorted()).toEqual(
      payments.map(({ id }) => id).toSorted(),
    )
    // What was charged is what the orders say that was paid: each once, to the cent.
    const charged = sessions.filter((each) => each.payment_status === 'paid')
    const paid = orders.filter(({ payment }) => payment === 'paid' || payment === 'refunded')
    expect(charged).toHaveLength(paid.length)
    expect(sum(charged.map((each) => each.amount_total))).toBe(sum(paid.map((order) => order.total_cents)))
    expect(payments.filter(({ status }) => status === 'paid')).toHaveLength(paid.length)
    const ids = paid.map(({ id }) => id).toSorted()
    expect(paidEvents.map((each) => each.order_id).toSorted()).toEqual(ids)
    expect(invoices.map((each) => each.order_id).toSorted()).toEqual(ids)
    expect(new Set(orders.map(({ status, payment }) => `${status} ${payment}`))).toEqual(
      new Set(['paid paid', 'cancelled declined', 'cancelled refunded']),
    )
    // What was given back is what the provider gave back.
    expect(refunds.every(({ status }) => status === 'done')).toBe(true)
    expect(sum(shop.stripe.refunds.map(({ amount }) => amount))).toBe(
      sum(refunds.map((refund) => refund.amount_cents)),
    )
    // Goods: what is not sold is on the shelf.
    expect(await stock()).toBe(10_000 - orders.filter(({ status }) => status === 'paid').length)
  },
  isLong ? 1_800_000 : 120_000,
)
