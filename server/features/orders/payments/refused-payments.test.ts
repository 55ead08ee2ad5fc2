import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { type StripeServer, startStripeServer } from '#server/testing/services/stripe-server.ts'
import { expireOrders } from './expire-orders.job.ts'
import { releaseUnpaidStock } from './release-stock.job.ts'

let stripe: StripeServer
let at: OrderShop
beforeAll(async () => {
  stripe = await startStripeServer()
  at = await startOrderShop({ environment: { stripe: stripe.settings } })
})
afterAll(async () => {
  await at.shop.close()
  await stripe.stop()
})

const kits = async (quantity = 1) => [{ productId: await at.idOf('hardware-kit'), quantity }]
const stock = async () =>
  (
    await at.db
      .selectFrom('products')
      .where('slug', '=', 'hardware-kit')
      .select('stock')
      .executeTakeFirstOrThrow()
  ).stock
const orderOf = (key: string) =>
  at.db
    .selectFrom('orders')
    .where('key', '=', key)
    .select(['id', 'status', 'payment'])
    .executeTakeFirstOrThrow()
const paymentsOf = async (key: string) =>
  (
    await at.db
      .selectFrom('payments')
      .where('order_id', '=', (await orderOf(key)).id)
      .select('status')
      .execute()
  ).map(({ status }) => status)
/** As the last release left it: nobody has heard whether its payment was opened. */
async function neverOpened(): Promise<string> {
  const key = crypto.randomUUID()
  stripe.goDown(true)
  expect((await at.order(await kits(), { key })).status).toBe(503)
  stripe.goDown(false)
  stripe.failNext('refuse-for-good')
  return key
}

test('a payment that the provider refuses to open ends: the buyer reads why, and orders something else in its place', async () => {
  const before = await stock()
  const key = crypto.randomUUID()
  stripe.failNext('refuse-for-good')
  const refused = await at.order(await kits(2), { key })
  expect([refused.status, await at.read(refused)]).toMatchObject([
    409,
    { code: 'conflict', message: 'Stripe refused this payment: Refused.' },
  ])
  expect(await orderOf(key)).toMatchObject({ status: 'pending', payment: 'none' })
  expect(await paymentsOf(key)).toEqual(['expired'])
  const other = await at.order(await kits(1), { replaces: key })
  expect(other.status).toBe(200)
  expect(await orderOf(key)).toMatchObject({ status: 'cancelled' })
  expect(await stock()).toBe((before ?? 0) - 1)
})

test('an unpaid order whose payment the provider refuses to open is cancelled in time, and by the desk', async () => {
  const late = await neverOpened()
  await at.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('key', '=', late)
    .execute()
  await expireOrders(at.shop.services)
  expect(await orderOf(late)).toMatchObject({ status: 'cancelled' })

  const held = await neverOpened()
  const before = await stock()
  await at.db
    .updateTable('orders')
    .set({ stock_reserved_at: new Date(Date.now() - 16 * 60_000) })
    .where('key', '=', held)
    .execute()
  await releaseUnpaidStock(at.shop.services)
  expect(await stock()).toBe((before ?? 0) + 1)

  const { id } = await orderOf(await neverOpened())
  const admin = await at.shop.signIn('admin@example.com')
  const cancelled = await at.post(`/api/admin/orders/${id}/status`, { status: 'cancelled' }, admin)
  expect(cancelled.status).toBe(200)
})

test('a total that the provider does not take is refused before there is an order', async () => {
  const glider = await at.itemsOf('dunlin-1000')
  const price = (cents: number) =>
    at.db.updateTable('products').set({ price_cents: cents }).where('slug', '=', 'dunlin-1000').execute()
  const [before] = await at.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('all'))
    .execute()
  const answers = []
  for (const cents of [49, 100_000_000]) {
    await price(cents)
    const answer = await at.order(glider)
    answers.push([
      answer.status,
      (await at.read<{ message: string }>(answer)).message.replaceAll('\u00A0', ' '),
    ])
  }
  expect(answers).toEqual([
    [409, 'Stripe takes no payment below $ 0.50. Add something to your cart.'],
    [409, 'This is too much for one order.'],
  ])
  const [after] = await at.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('all'))
    .execute()
  expect(after).toEqual(before)
  await price(50)
  expect((await at.order(glider)).status).toBe(200)
})
