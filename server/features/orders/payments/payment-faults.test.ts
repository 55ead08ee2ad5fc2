import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'
import type { Problem } from '#shared/errors.ts'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'

let stripe: StripeServer
let at: StripeShop
beforeAll(async () => {
  at = await startStripeShop()
  stripe = at.stripe
})
afterAll(() => at.close())
beforeEach(() => stripe.goDown(false))

const wing = () => at.itemsOf('dunlin-1000')

describe('one order a payment, one payment an order', () => {
  test('the webhook arrives three times at once before the buyer returns: the order is paid once', async () => {
    const placed = await at.place(await wing())
    const body = stripe.pay(sessionOf(placed.paymentUrl))
    const answers = await Promise.all([at.tell(body), at.tell(body), at.tell(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await at.orderOf(placed.ref)).toMatchObject({
      status: 'completed',
      payment: 'paid',
      total: '24.90',
    })
    expect(await at.paidTimes(placed.orderId)).toBe(1)
  })

  test('the tab is closed after paying and no webhook comes: whoever looks at the order finds it paid', async () => {
    const placed = await at.place(await wing())
    stripe.pay(sessionOf(placed.paymentUrl))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
  })

  test('without a webhook and without the buyer the shop asks the provider, also when asking for another payment fails', async () => {
    const [lost, placed] = [await at.place(await wing()), await at.place(await wing())]
    stripe.pay(sessionOf(placed.paymentUrl))
    await reconcileOrders(at.shop.services)
    expect(await at.paidTimes(placed.orderId)).toBe(0)
    await at.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 6 * 60_000) })
      .where('order_id', '=', placed.orderId)
      .execute()
    await at.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 7 * 60_000) })
      .where('order_id', '=', lost.orderId)
      .execute()
    stripe.failNext('refuse-before', 'refuse-before', 'refuse-before')
    await reconcileOrders(at.shop.services)
    expect(await at.paidTimes(placed.orderId)).toBe(1)
    expect(await at.paidTimes(lost.orderId)).toBe(0)
    expect(await at.orderOf(lost.ref)).toMatchObject({ status: 'pending', payment: 'open' })
  })

  test('expired and failed events after a payment change nothing', async () => {
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    await at.tell(stripe.pay(session))
    await at.tell(stripe.event('checkout.session.expired', session))
    await at.tell(stripe.event('checkout.session.async_payment_failed', session))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
    const payments = await at.db
      .selectFrom('payments')
      .where('order_id', '=', placed.orderId)
      .select('status')
      .execute()
    expect(payments).toEqual([{ status: 'paid' }])
  })

  test('a payment after an expiry counts', async () => {
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    const paid = stripe.pay(session)
    await at.tell(stripe.event('checkout.session.expired', session))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'pending', payment: 'none' })
    await at.tell(paid)
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
  })

  test('a slow bank: nobody is asked to pay again, and its answer is processed', async () => {
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    await at.tell(stripe.pay(session, { later: true }))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'pending', payment: 'unknown' })
    const again = await at.read<{ paymentUrl: string | null }>(
      await at.post(`/api/orders/${placed.ref}/payment`),
    )
    expect(again.paymentUrl).toBeNull()
    expect((await at.post(`/api/orders/${placed.ref}/cancellation`)).status).toBe(409)
    await at.tell(stripe.settle(session, true))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
  })

  test('a late word about an earlier payment changes nothing while the bank decides about the next one', async () => {
    const placed = await at.place(await wing())
    const first = sessionOf(placed.paymentUrl)
    await at.tell(stripe.event('checkout.session.expired', first))
    const again = await at.read<{ paymentUrl: string }>(await at.post(`/api/orders/${placed.ref}/payment`))
    await at.tell(stripe.pay(sessionOf(again.paymentUrl), { later: true }))
    await at.tell(stripe.event('checkout.session.async_payment_failed', first))
    // Whoever looks at the order makes the shop ask, which would hide it.
    const stored = at.db.selectFrom('orders').where('id', '=', placed.orderId).select('payment')
    expect(await stored.execute()).toEqual([{ payment: 'unknown' }])
  })

  test('a final refusal of the bank: declined, nothing charged, and the same order can be paid', async () => {
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    await at.tell(stripe.pay(session, { later: true }))
    await at.tell(stripe.settle(session, false))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'pending', payment: 'declined' })
    const again = await at.read<{ paymentUrl: string }>(await at.post(`/api/orders/${placed.ref}/payment`))
    await at.tell(stripe.pay(sessionOf(again.paymentUrl)))
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
  })

  test('the provider is down: the order stands, and the same key opens its payment later', async () => {
    const items = await wing()
    const key = crypto.randomUUID()
    stripe.goDown(true)
    const refused = await at.order(items, { key })
    expect(refused.status).toBe(503)
    expect(await at.read<Problem>(refused)).toMatchObject({
      code: 'unavailable',
      message: 'Stripe cannot be reached at the moment. Nothing was charged. Your cart is kept.',
    })
    stripe.goDown(false)
    const placed = await at.place(items, { key })
    await at.tell(stripe.pay(sessionOf(placed.paymentUrl)))
    expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'paid' })
    const own = await at.db.selectFrom('orders').where('key', '=', key).select('id').execute()
    expect(own).toHaveLength(1)
  })

  test('the answer to the opening is lost for good, and the buyer pays in another tab: the webhook is enough', async () => {
    const key = crypto.randomUUID()
    stripe.failNext('lose-answer', 'lose-answer', 'lose-answer')
    expect((await at.order(await wing(), { key })).status).toBe(503)
    const order = await at.db
      .selectFrom('orders')
      .where('key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow()
    const payment = await at.db
      .selectFrom('payments')
      .where('order_id', '=', order.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const session = [...stripe.sessions.values()].find((each) => each.client_reference_id === payment.id)
    expect((await at.tell(stripe.pay(session?.id ?? ''))).status).toBe(200)
    expect(await at.paidTimes(order.id)).toBe(1)
  })

  test('a payment for a cancelled order is flagged for review: nothing is shipped', async () => {
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    const body = stripe.pay(session)
    // Cancelled in a database of yesterday: as if the closing had been answered wrongly.
    await at.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', placed.orderId).execute()
    await at.tell(body)
    expect(await at.orderOf(placed.ref)).toMatchObject({
      status: 'failed',
      payment: 'unknown',
      hasDownloads: false,
    })
  })

  test('a payment without an order is refused, so that it is sent again, and the owner sees it', async () => {
    const admin = await at.shop.signIn('admin@example.com')
    const unclear = async () =>
      (
        await at.read<{ count: number }>(
          await at.shop.fetch('/api/admin/failed-orders/count', { cookie: admin }),
        )
      ).count
    const before = await unclear()
    const placed = await at.place(await wing())
    const body = stripe.pay(sessionOf(placed.paymentUrl)) ?? ''
    const [own = ''] =
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(body.slice(body.indexOf('client_ref'))) ?? []
    const stray = body.replaceAll('cs_test_', 'cs_other_').replaceAll(own, crypto.randomUUID())
    expect((await at.tell(stray)).status).toBe(404)
    expect((await at.tell(stray)).status).toBe(404)
    expect(await unclear()).toBe(before + 1)
    // Of another system on the same account.
    expect((await at.tell(body.replaceAll('cs_test_', 'cs_other_').replaceAll(own, 'cart-17'))).status).toBe(
      200,
    )
  })

  test('an unpaid order that is cancelled cannot be paid any more; one that was paid meanwhile is not cancelled', async () => {
    const left = await at.place(await wing())
    expect((await at.post(`/api/orders/${left.ref}/cancellation`)).status).toBe(200)
    expect(stripe.pay(sessionOf(left.paymentUrl))).toBeNull()
    const paid = await at.place(await wing())
    stripe.pay(sessionOf(paid.paymentUrl))
    expect((await at.post(`/api/orders/${paid.ref}/cancellation`)).status).toBe(409)
    expect(await at.orderOf(paid.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
  })
})

describe('refunds', () => {
  const refund = async (orderId: string, body: object, admin: string) =>
    at.post(`/api/admin/orders/${orderId}/refunds`, { reason: 'asked for', ...body }, admin)

  test('refunds in parts and in whole are paid once each, however often they are requested; a full one ends the files', async () => {
    const admin = await at.shop.signIn('admin@example.com')
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    await at.tell(stripe.pay(session))
    const part = { key: crypto.randomUUID(), amount: '10.00' }
    stripe.failNext('refuse-before', 'refuse-before', 'refuse-before', 'refuse-before')
    expect((await refund(placed.orderId, part, admin)).status).toBe(503)
    const answers = [await refund(placed.orderId, part, admin), await refund(placed.orderId, part, admin)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await at.orderOf(placed.ref)).toMatchObject({
      payment: 'paid',
      refunded: '10.00',
      hasDownloads: true,
    })
    const tooMuch = await refund(placed.orderId, { key: crypto.randomUUID(), amount: '14.91' }, admin)
    expect(tooMuch.status).toBe(422)
    const both = await Promise.all(
      [1, 2].map(() => refund(placed.orderId, { key: crypto.randomUUID() }, admin)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await at.orderOf(placed.ref)).toMatchObject({
      payment: 'refunded',
      refunded: '24.90',
      hasDownloads: false,
    })
    const back = stripe.refunds.filter(({ intent }) => intent === `pi_${session}`)
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(2490)
  })

  test('a refund with a lost answer is completed by the shop, once', async () => {
    const admin = await at.shop.signIn('admin@example.com')
    const placed = await at.place(await wing())
    const session = sessionOf(placed.paymentUrl)
    await at.tell(stripe.pay(session))
    // The session is asked for first; then the money goes, and nobody hears of it.
    stripe.failNext(...(['none', 'lose-answer', 'lose-answer', 'lose-answer'] as const))
    expect((await refund(placed.orderId, { key: crypto.randomUUID() }, admin)).status).toBe(503)
    await reconcileOrders(at.shop.services)
    expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'paid' })
    await at.db
      .updateTable('refunds')
      .set({ created_at: new Date(Date.now() - 2 * 60_000) })
      .where('order_id', '=', placed.orderId)
      .execute()
    await reconcileOrders(at.shop.services)
    await reconcileOrders(at.shop.services)
    expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'refunded', refunded: '24.90' })
    expect(stripe.refunds.filter(({ intent }) => intent === `pi_${session}`)).toHaveLength(1)
  })

  test('a buyer cancels goods that are not being packed: they are refunded and in stock again', async () => {
    const kit = await at.idOf('hardware-kit')
    const stock = async () =>
      (await at.db.selectFrom('products').where('id', '=', kit).select('stock').executeTakeFirstOrThrow())
        .stock
    const before = await stock()
    const placed = await at.place([{ productId: kit, quantity: 2 }])
    await at.tell(stripe.pay(sessionOf(placed.paymentUrl)))
    expect(await stock()).toBe((before ?? 0) - 2)
    const cancelled = await Promise.all([1, 2].map(() => at.post(`/api/orders/${placed.ref}/cancellation`)))
    expect(cancelled.some(({ status }) => status === 200)).toBe(true)
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    expect(await stock()).toBe(before)
    expect(
      stripe.refunds.filter(({ intent }) => intent === `pi_${sessionOf(placed.paymentUrl)}`),
    ).toHaveLength(1)
  })
})
