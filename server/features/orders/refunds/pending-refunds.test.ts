import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'
import { auditPayments } from '#server/testing/faults/payment-books.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import type { FailedOrder, FailedOrderDetail } from '#shared/orders/failed-orders.contract.ts'

let stripe: StripeServer
let at: StripeShop
let admin = ''
beforeAll(async () => {
  at = await startStripeShop()
  stripe = at.stripe
  admin = await at.shop.signIn('admin@example.com')
  await at.db.updateTable('products').set({ stock: 50 }).where('is_digital', '=', false).execute()
})
beforeEach(async () => {
  stripe.refundsBegin('succeeded')
  await at.db.deleteFrom('payment_reviews').execute()
})
afterAll(() => at.close())

const tell = async (body: string | null) => expect((await at.tell(body)).status).toBe(200)
const failedOrders = async () =>
  (await at.read<{ rows: FailedOrder[] }>(await at.shop.fetch('/api/admin/failed-orders', { cookie: admin })))
    .rows
const act = (id: number | undefined, verb: string, body: object = {}) =>
  at.post(`/api/admin/failed-orders/${id}/${verb}`, body, admin)
const refund = (orderId: string, amount?: string) =>
  at.post(
    `/api/admin/orders/${orderId}/refunds`,
    { key: crypto.randomUUID(), reason: 'asked for', ...(amount ? { amount } : {}) },
    admin,
  )
async function paid(...slugs: string[]) {
  const email = `${crypto.randomUUID()}@example.com`
  const placed = await at.place(await at.itemsOf(...slugs), { email })
  const session = sessionOf(placed.paymentUrl)
  await tell(stripe.pay(session))
  const refunds = () => stripe.refunds.filter(({ intent }) => intent === `pi_${session}`)
  const subjects = async () => (await at.shop.mailTo(email)).map(({ subject }) => subject)
  const order = () => at.orderOf(placed.ref)
  const key = async () =>
    (
      await at.db
        .selectFrom('orders')
        .where('id', '=', placed.orderId)
        .select('key')
        .executeTakeFirstOrThrow()
    ).key
  const faults = async () => auditPayments(at.db, stripe, [await key()])
  const news = () =>
    at.db
      .selectFrom('news')
      .where('thing', '=', placed.number.replace('KMI-', 'order '))
      .orderBy('created_at')
      .select(['kind', 'title', 'body'])
      .execute()
  return { ...placed, session, refunds, subjects, order, faults, news }
}
const hourAgo = () => new Date(Date.now() - 3_700_000)

test('a refund that the provider takes as pending is refunded when it arrives, once, and not before', async () => {
  stripe.refundsBegin('pending')
  const bought = await paid('dunlin-1000', 'hardware-kit')
  expect((await refund(bought.orderId)).status).toBe(200)
  const order = await bought.order()
  expect(order).toMatchObject({
    status: 'paid',
    payment: 'paid',
    refunded: '0.00',
    refunding: order.total,
    refunds: [{ amount: order.total, state: 'pending' }],
    creditNotes: [],
    hasDownloads: false,
    allowed: { cancel: false },
  })
  expect(order.events.map(({ text }) => text)).toContain(`${order.total} USD is on its way back: asked for`)
  const desk = await at.read<AdminOrder>(
    await at.shop.fetch(`/api/admin/orders/${bought.orderId}`, { cookie: admin }),
  )
  expect(desk).toMatchObject({ isRefunding: true, next: [] })
  expect((await at.post(`/api/admin/orders/${bought.orderId}/shipment`, {}, admin)).status).toBe(409)
  expect((await refund(bought.orderId, '1.00')).status).toBe(409)

  const id = bought.refunds()[0]?.id ?? ''
  const stale = stripe.turnRefund(id, 'pending')
  const arrived = stripe.turnRefund(id, 'succeeded')
  const alias = stripe.turnRefund(id, 'succeeded', 'charge.refund.updated')
  await Promise.all([tell(arrived), tell(alias), tell(arrived)])
  await tell(stale)
  const done = await bought.order()
  expect(done).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
    refunded: order.total,
    refunding: '0.00',
  })
  expect(done.creditNotes).toMatchObject([{ amount: order.total, isVoid: false }])
  expect((await bought.subjects()).filter((subject) => subject.includes('refunded'))).toHaveLength(1)
  expect(await bought.faults()).toEqual([])
  expect(await failedOrders()).toEqual([])
})

test('no event comes: the shop asks by itself what became of a pending refund', async () => {
  stripe.refundsBegin('pending')
  const bought = await paid('dunlin-1000')
  await refund(bought.orderId, '10.00')
  stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'succeeded')
  await at.db.updateTable('refunds').set({ created_at: hourAgo() }).execute()
  await reconcileOrders(at.shop.services)
  expect(await bought.order()).toMatchObject({ payment: 'paid', refunded: '10.00', refunding: '0.00' })
  expect(await bought.faults()).toEqual([])
})

test('a pending refund fails days later: the buyer is told, nothing is refunded, and the desk refunds it anew', async () => {
  stripe.refundsBegin('pending')
  const bought = await paid('dunlin-1000')
  await refund(bought.orderId, '10.00')
  const failed = stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'failed', 'refund.failed')
  const late = stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'succeeded')
  stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'failed')
  await tell(failed)
  await tell(failed)
  // Failed is final, whatever comes late.
  await tell(late)
  expect(await bought.order()).toMatchObject({
    payment: 'paid',
    refunded: '0.00',
    refunding: '0.00',
    hasDownloads: true,
    creditNotes: [],
    inReview: true,
    refunds: [{ amount: '10.00', state: 'failed' }],
  })
  expect((await bought.subjects()).filter((subject) => subject.includes('did not arrive'))).toHaveLength(1)
  const [listed, ...more] = await failedOrders()
  expect(more).toEqual([])
  expect(listed).toMatchObject({
    kind: 'refund_failed',
    text: 'The refund of 10.00 USD failed: expired or canceled card. Stripe has the money: refund it again, or in another way.',
    mayRefund: '10.00',
    order: { id: bought.orderId },
  })
  const key = crypto.randomUUID()
  const again = { key, amount: '10.00', reason: 'another try' }
  expect((await act(listed?.id, 'refund', again)).status).toBe(200)
  expect(await bought.order()).toMatchObject({ refunding: '10.00', refunds: [{ state: 'pending' }] })
  // Under way: it stays listed until it has arrived.
  expect(await failedOrders()).toMatchObject([{ refunding: '10.00' }])
  const second = bought.refunds()[1]?.id ?? ''
  await tell(stripe.turnRefund(second, 'failed'))
  expect(await failedOrders()).toMatchObject([{ id: listed?.id, mayRefund: '10.00' }])
  stripe.refundsBegin('succeeded')
  expect((await act(listed?.id, 'refund', again)).status).toBe(409)
  expect((await act(listed?.id, 'refund', { ...again, key: crypto.randomUUID() })).status).toBe(200)
  expect(await failedOrders()).toEqual([])
  const order = await bought.order()
  expect(order).toMatchObject({ refunded: '10.00', inReview: false, refunds: [{ state: 'done' }] })
  expect(order.creditNotes).toHaveLength(1)
  expect(await bought.faults()).toEqual([])
  // Once each, and nothing in it that only the mail says.
  const news = await bought.news()
  expect(news.map(({ kind }) => kind)).toEqual(['refund-failed', 'refund-failed', 'order-refunded'])
  expect(JSON.stringify(news)).not.toMatch(/10[.]00|Dunlin|@/)
})

test('a refund that was paid comes back from the bank: its credit note is void, and the next one has another number', async () => {
  const bought = await paid('dunlin-1000')
  await refund(bought.orderId)
  expect(await bought.order()).toMatchObject({ payment: 'refunded', hasDownloads: false })
  await tell(stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'failed', 'charge.refund.updated'))
  const back = await bought.order()
  expect(back).toMatchObject({ payment: 'paid', refunded: '0.00', hasDownloads: true })
  expect(back.creditNotes).toMatchObject([{ isVoid: true }])
  const [first] = back.creditNotes
  const paper = await at.shop.fetch(`/api/orders/${bought.ref}/credit-notes/${first?.refundId}`)
  expect(readPdf(Buffer.from(await paper.arrayBuffer())).text[0]).toContain('Void since')
  expect(await bought.faults()).toEqual([])

  expect((await refund(bought.orderId)).status).toBe(200)
  const order = await bought.order()
  expect(order).toMatchObject({ payment: 'refunded', refunded: '24.90' })
  expect(order.creditNotes.map(({ amount, isVoid }) => [amount, isVoid])).toEqual([
    ['24.90', true],
    ['24.90', false],
  ])
  expect(order.creditNotes[1]?.number).not.toBe(first?.number)
  // All of it is refunded: nothing is left to decide.
  expect(await failedOrders()).toEqual([])
  expect(await bought.faults()).toEqual([])
})

test('an order stays refunded when the refund of its second payment comes back', async () => {
  const [bought, second] = [await paid('dunlin-1000'), await paid('dunlin-1000')]
  await at.db
    .updateTable('payments')
    .set({ order_id: bought.orderId })
    .where('order_id', '=', second.orderId)
    .execute()
  await tell(stripe.refundHere(second.session, 2490))
  expect((await refund(bought.orderId)).status).toBe(200)
  expect(await bought.order()).toMatchObject({ payment: 'refunded', refunded: '24.90' })
  await tell(stripe.turnRefund(second.refunds()[0]?.id ?? '', 'failed', 'charge.refund.updated'))
  expect(await failedOrders()).toMatchObject([{ kind: 'refund_failed', mayRefund: '24.90' }])
  expect(await bought.order()).toMatchObject({ payment: 'refunded', hasDownloads: false })
})

test('an event that comes before the answer to the refund books it once', async () => {
  const bought = await paid('dunlin-1000')
  stripe.failNext('none', 'lose-answer', 'lose-answer', 'lose-answer')
  expect((await refund(bought.orderId)).status).toBe(503)
  expect(await bought.order()).toMatchObject({ refunds: [{ state: 'open' }], refunding: '24.90' })
  await tell(stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'succeeded'))
  await at.db
    .updateTable('refunds')
    .set({ created_at: hourAgo() })
    .where('order_id', '=', bought.orderId)
    .execute()
  await reconcileOrders(at.shop.services)
  const order = await bought.order()
  expect(order).toMatchObject({ payment: 'refunded', refunded: '24.90' })
  expect(order.creditNotes).toHaveLength(1)
  expect(bought.refunds()).toHaveLength(1)
})

test('what somebody refunds at the provider itself is in the books, by its event or by asking', async () => {
  const [told, asked] = [await paid('dunlin-1000'), await paid('dunlin-1000')]
  await tell(stripe.refundHere(told.session, 1000))
  expect(await told.order()).toMatchObject({ payment: 'paid', refunded: '10.00' })
  expect(await told.faults()).toEqual([])

  // Money that an administrator decides about, and did so elsewhere.
  const payment = await at.db
    .selectFrom('payments')
    .where('order_id', '=', asked.orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  const doubt = {
    order_id: asked.orderId,
    payment_id: payment.id,
    kind: 'cancelled',
    text: 'Check.',
  } as const
  await at.db
    .insertInto('payment_reviews')
    .values({ ...doubt, opened_at: hourAgo() })
    .execute()
  stripe.refundHere(asked.session, 2490)
  expect(await failedOrders()).toHaveLength(1)
  await reconcileOrders(at.shop.services)
  expect(await failedOrders()).toEqual([])
  expect(await asked.order()).toMatchObject({ payment: 'refunded', refunded: '24.90' })
  expect(await asked.faults()).toEqual([])
})

test('asking the provider again saves its state of the refund, and is listed in the order’s history', async () => {
  stripe.refundsBegin('pending')
  const bought = await paid('dunlin-1000')
  await refund(bought.orderId, '10.00')
  await tell(stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'failed'))
  const [listed] = await failedOrders()
  stripe.refundHere(bought.session, 500)
  stripe.turnRefund(bought.refunds()[1]?.id ?? '', 'succeeded')
  const answer = await act(listed?.id, 'ask')
  expect(answer.status).toBe(200)
  const { trail } = await at.read<FailedOrderDetail>(answer)
  expect(trail.map(({ text }) => text)).toContain(
    'Asked Stripe: it was paid, 24.90 USD, and 5.00 USD of it was refunded.',
  )
  expect(await bought.order()).toMatchObject({ refunded: '5.00' })
  stripe.goDown(true)
  expect((await act(listed?.id, 'ask')).status).toBe(503)
  stripe.goDown(false)
})
