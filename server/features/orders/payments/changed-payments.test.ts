import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderPass } from '#server/features/orders/order/order-access.ts'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { expireOrders } from './expire-orders.job.ts'
import { releaseUnpaidStock } from './release-stock.job.ts'

let stripe: StripeServer
let at: StripeShop
let admin = ''
beforeAll(async () => {
  at = await startStripeShop()
  stripe = at.stripe
  admin = await at.shop.signIn('admin@example.com')
  await at.db.updateTable('products').set({ stock: 50 }).where('is_digital', '=', false).execute()
})
afterAll(() => at.close())
beforeEach(() => stripe.goDown(false))

const kits = () => at.itemsOf('hardware-kit')
const place = async () => at.place(await kits(), { email: `${crypto.randomUUID()}@example.com` })
const pay = async (ref: string) => {
  const answer = await at.post(`/api/orders/${ref}/payment`)
  expect(answer.status).toBe(200)
  return (await at.read<{ paymentUrl: string }>(answer)).paymentUrl
}
const cancel = (ref: string) => at.post(`/api/orders/${ref}/cancellation`)
const setStatus = (id: string, status: string) => at.post(`/api/admin/orders/${id}/status`, { status }, admin)
const refund = (id: string) =>
  at.post(`/api/admin/orders/${id}/refunds`, { key: crypto.randomUUID(), reason: 'asked for' }, admin)
const desk = async (id: string) =>
  at.read<AdminOrder>(await at.shop.fetch(`/api/admin/orders/${id}`, { cookie: admin }))
const statusOf = async (id: string) => (await desk(id)).status
const words = async (id: string) => (await desk(id)).trail.map(({ text }) => text)
const passOf = async (id: string) => {
  const order = await at.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'access_revision'])
    .executeTakeFirstOrThrow()
  return orderPass(order, at.shop.services.environment)
}
const madeWith = (id: string, provider: string) =>
  at.db.updateTable('payments').set({ provider }).where('order_id', '=', id).execute()
const age = (id: string, hours: number) =>
  at.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

describe('the link of an unpaid order is revoked', () => {
  const revoke = (id: string) => at.post(`/api/admin/orders/${id}/page`, {}, admin)

  test('its page of the provider ends, and the next one leads to the new link', async () => {
    const placed = await place()
    expect((await revoke(placed.orderId)).status).toBe(200)
    const pass = await passOf(placed.orderId)
    const url = await pay(pass)
    expect(stripe.sessions.get(sessionOf(placed.paymentUrl))?.status).toBe('expired')
    expect(stripe.sessions.get(sessionOf(url))?.success_url).toContain(pass)
    expect(await pay(pass)).toBe(url)
    await at.tell(stripe.pay(sessionOf(url)))
    expect(await at.orderOf(pass)).toMatchObject({ status: 'paid', payment: 'paid' })
  })

  test('a lost opening is repeated as it was', async () => {
    const key = crypto.randomUUID()
    stripe.failNext('lose-answer', 'lose-answer', 'lose-answer')
    expect((await at.order(await kits(), { key })).status).toBe(503)
    const { id } = await at.db
      .selectFrom('orders')
      .where('key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow()
    await revoke(id)
    const pass = await passOf(id)
    expect(stripe.sessions.get(sessionOf(await pay(pass)))?.success_url).toContain(pass)
  })

  test('a payment that came first counts', async () => {
    const placed = await place()
    stripe.pay(sessionOf(placed.paymentUrl))
    await revoke(placed.orderId)
    const pass = await passOf(placed.orderId)
    const again = await at.post(`/api/orders/${pass}/payment`)
    expect(await at.read(again)).toMatchObject({ paymentUrl: null })
    expect(await at.orderOf(pass)).toMatchObject({ status: 'paid' })
  })
})

describe('the shop has another account at its provider, or another provider', () => {
  const changes = [
    ['another account', async () => stripe.changeAccount()],
    ['another provider', async (id: string) => madeWith(id, 'Test payments')],
  ] as const

  test.each(changes)('%s: an unpaid order is cancelled by buyer, desk and clock', async (_name, change) => {
    const [buyers, desks, late, held] = [await place(), await place(), await place(), await place()]
    for (const { orderId } of [buyers, desks, late, held]) await change(orderId)
    expect((await cancel(buyers.ref)).status).toBe(200)
    expect((await setStatus(desks.orderId, 'cancelled')).status).toBe(200)
    await age(late.orderId, 25)
    await expireOrders(at.shop.services)
    await at.db
      .updateTable('orders')
      .set({ stock_reserved_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', held.orderId)
      .execute()
    await releaseUnpaidStock(at.shop.services)
    for (const { orderId } of [buyers, desks, late]) expect(await statusOf(orderId)).toBe('cancelled')
    expect((await at.orderOf(held.ref)).heldUntil).toBeNull()
    expect((await words(late.orderId)).join(' ')).toContain('Stripe does not know the payment')
    expect((await at.orderOf(late.ref)).events.map(({ text }) => text).join(' ')).not.toContain('Stripe')
  })

  test.each(changes)('%s: an unpaid order is paid, and refunded there', async (_name, change) => {
    const placed = await place()
    await change(placed.orderId)
    const session = sessionOf(await pay(placed.ref))
    expect(session).not.toBe(sessionOf(placed.paymentUrl))
    expect((await at.tell(stripe.pay(session))).status).toBe(200)
    expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'paid' })
    expect((await refund(placed.orderId)).status).toBe(200)
    expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
  })

  test.each([
    [
      'another account',
      changes[0][1],
      'Stripe refused the refund: The payment was made with another account.',
    ],
    ['another provider', changes[1][1], 'Stripe refused the refund: It was paid with Test payments.'],
  ] as const)('%s: a refund ends with the reason', async (_name, change, message) => {
    const placed = await place()
    await at.tell(stripe.pay(sessionOf(placed.paymentUrl)))
    await change(placed.orderId)
    const refused = await refund(placed.orderId)
    expect([refused.status, await at.read(refused)]).toMatchObject([409, { message }])
    expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'paid', refunding: '0.00' })
    // One that had no answer yet ends too, and is listed.
    await at.db
      .updateTable('refunds')
      .set({ status: 'open', created_at: new Date(Date.now() - 3_700_000) })
      .where('order_id', '=', placed.orderId)
      .execute()
    await reconcileOrders(at.shop.services)
    const review = await at.db
      .selectFrom('payment_reviews')
      .where('order_id', '=', placed.orderId)
      .select(['id', 'kind', 'text'])
      .executeTakeFirstOrThrow()
    expect(review).toMatchObject({ kind: 'refund_failed', text: message })
    expect((await at.post(`/api/admin/failed-orders/${review.id}/ask`, {}, admin)).status).toBe(200)
    expect((await words(placed.orderId)).at(-1)).toMatch(
      /^Asked Stripe: it (does not know this payment|was opened with Test payments)\.$/,
    )
  })
})

test('the provider is down: an order is not cancelled or replaced, and everybody reads why', async () => {
  const placed = await place()
  const key = await at.db
    .selectFrom('orders')
    .where('id', '=', placed.orderId)
    .select('key')
    .executeTakeFirstOrThrow()
  stripe.goDown(true)
  for (const answer of [
    await cancel(placed.ref),
    await at.order(await kits(), { replaces: key.key }),
    await setStatus(placed.orderId, 'cancelled'),
  ])
    expect([answer.status, await at.read(answer)]).toMatchObject([
      503,
      { code: 'unavailable', message: 'Stripe cannot be reached at the moment. Please try again.' },
    ])
  expect(await statusOf(placed.orderId)).toBe('pending')
})
