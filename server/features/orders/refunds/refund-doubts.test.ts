import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'

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
const refund = (orderId: string, key: string, amount?: string) =>
  at.post(
    `/api/admin/orders/${orderId}/refunds`,
    { key, reason: 'asked for', ...(amount ? { amount } : {}) },
    admin,
  )
const status = (orderId: string, to: string) =>
  at.post(`/api/admin/orders/${orderId}/status`, { status: to }, admin)
async function paid(...slugs: string[]) {
  const placed = await at.place(await at.itemsOf(...slugs), { email: `${crypto.randomUUID()}@example.com` })
  stripe.pay(sessionOf(placed.paymentUrl))
  expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'paid' })
  return placed
}

test('a refund that the provider refused, and pays on the second try under the same key, is booked once', async () => {
  const placed = await paid('dunlin-1000')
  const key = crypto.randomUUID()
  stripe.failNext('none', 'refuse-for-good')
  const refused = await refund(placed.orderId, key)
  expect(refused.status).toBe(409)
  expect((await at.read<Problem>(refused)).message).toBe('Stripe refused the refund: Refused.')
  expect(await at.orderOf(placed.ref)).toMatchObject({
    payment: 'paid',
    refunded: '0.00',
    hasDownloads: true,
  })

  const answers = await Promise.all([refund(placed.orderId, key), refund(placed.orderId, key)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  const order = await at.orderOf(placed.ref)
  expect(order).toMatchObject({ payment: 'refunded', refunded: '24.90', hasDownloads: false })
  expect(order.creditNotes.map(({ amount }) => amount)).toEqual(['24.90'])
  const intent = `pi_${sessionOf(placed.paymentUrl)}`
  expect(stripe.refunds.filter((each) => each.intent === intent).map(({ amount }) => amount)).toEqual([2490])
})

test('a refused refund is not tried again beyond what is left by then', async () => {
  const placed = await paid('dunlin-1000')
  const key = crypto.randomUUID()
  stripe.failNext('none', 'refuse-for-good')
  expect((await refund(placed.orderId, key, '20.00')).status).toBe(409)
  expect((await refund(placed.orderId, crypto.randomUUID(), '10.00')).status).toBe(200)
  expect((await refund(placed.orderId, key, '20.00')).status).toBe(422)
  expect(await at.orderOf(placed.ref)).toMatchObject({ refunded: '10.00', payment: 'paid' })
})

test('a key belongs to one amount: another amount under it is refused and pays nothing', async () => {
  const placed = await paid('dunlin-1000')
  const [refused, done] = [crypto.randomUUID(), crypto.randomUUID()]
  const paidBack = async () => (await at.orderOf(placed.ref)).refunded
  stripe.failNext('none', 'refuse-for-good')
  expect((await refund(placed.orderId, refused, '24.90')).status).toBe(409)
  expect((await refund(placed.orderId, done, '5.00')).status).toBe(200)
  for (const key of [refused, done]) {
    const answer = await refund(placed.orderId, key, '10.00')
    expect(answer.status).toBe(422)
    expect((await at.read<Problem>(answer)).issues?.[0]?.path).toBe('amount')
    expect(await paidBack()).toBe('5.00')
  }
  expect((await refund(placed.orderId, done, '5.00')).status).toBe(200)
  expect(await paidBack()).toBe('5.00')
  expect((await refund(placed.orderId, crypto.randomUUID(), '10.00')).status).toBe(200)
  expect(await paidBack()).toBe('15.00')
})

test('a partial refund after a refused full one books exactly its amount: provider, order, credit note, mail and history', async () => {
  const placed = await paid('dunlin-1000')
  stripe.failNext('none', 'refuse-for-good')
  expect((await refund(placed.orderId, crypto.randomUUID())).status).toBe(409)
  const answer = await refund(placed.orderId, crypto.randomUUID(), '10.00')
  expect(answer.status).toBe(200)
  const { email, events } = await at.read<AdminOrder>(answer)
  expect(events.map(({ text }) => text)).toContain('10.00 USD refunded: asked for')

  const order = await at.orderOf(placed.ref)
  expect(order).toMatchObject({ refunded: '10.00', payment: 'paid', status: 'completed', hasDownloads: true })
  expect(order.creditNotes.map(({ amount }) => amount)).toEqual(['10.00'])
  const intent = `pi_${sessionOf(placed.paymentUrl)}`
  expect(stripe.refunds.filter((each) => each.intent === intent).map(({ amount }) => amount)).toEqual([1000])
  const rows = await at.db
    .selectFrom('refunds')
    .where('order_id', '=', placed.orderId)
    .orderBy('amount_cents')
    .select(['amount_cents', 'status'])
    .execute()
  expect(rows).toEqual([
    { amount_cents: 1000, status: 'done' },
    { amount_cents: 2490, status: 'failed' },
  ])
  const mails = (await at.shop.mailTo(email)).filter(({ subject }) => subject.includes('refunded'))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: \$.10\.00 refunded$/)])
})

test('during a refund nothing is packed or shipped, and the files of a full refund are closed', async () => {
  const placed = await paid('hardware-kit', 'dunlin-1000')
  stripe.failNext('refuse-before', 'refuse-before', 'refuse-before', 'refuse-before')
  const key = crypto.randomUUID()
  expect((await refund(placed.orderId, key)).status).toBe(503)
  const ship = () => at.post(`/api/admin/orders/${placed.orderId}/shipment`, { tracking: null }, admin)
  for (const answer of [await ship(), await status(placed.orderId, 'processing')]) {
    expect(answer.status).toBe(409)
    expect((await at.read<Problem>(answer)).message).toBe(
      'A refund of this order is under way. Wait until it has ended.',
    )
  }
  const desk = await at.read<AdminOrder>(
    await at.shop.fetch(`/api/admin/orders/${placed.orderId}`, { cookie: admin }),
  )
  expect(desk).toMatchObject({ status: 'paid', next: [], isRefunding: true })
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'paid', hasDownloads: false })
  const productId = await at.idOf('dunlin-1000')
  expect((await at.post('/api/downloads/links', { productId, order: placed.ref })).status).toBe(404)
  expect((await refund(placed.orderId, key)).status).toBe(200)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled', payment: 'refunded' })
})

test('while a refund is under way, another one is at most what is left', async () => {
  const placed = await paid('dunlin-1000')
  const key = crypto.randomUUID()
  stripe.failNext('refuse-before', 'refuse-before', 'refuse-before', 'refuse-before')
  expect((await refund(placed.orderId, key, '20.00')).status).toBe(503)
  const tooMuch = await refund(placed.orderId, crypto.randomUUID(), '5.00')
  expect([tooMuch.status, (await at.read<Problem>(tooMuch)).issues]).toMatchObject([
    422,
    [{ path: 'amount', message: 'must be more than 0, and at most 4.90' }],
  ])
  expect((await refund(placed.orderId, crypto.randomUUID(), '4.90')).status).toBe(200)
  expect((await refund(placed.orderId, key, '20.00')).status).toBe(200)
  expect(await at.orderOf(placed.ref)).toMatchObject({ payment: 'refunded', refunded: '24.90' })
})

test('a full refund that the provider refused leaves the files open', async () => {
  const placed = await paid('dunlin-1000')
  const productId = await at.idOf('dunlin-1000')
  stripe.failNext('none', 'refuse-for-good')
  expect((await refund(placed.orderId, crypto.randomUUID())).status).toBe(409)
  expect((await at.post('/api/downloads/links', { productId, order: placed.ref })).status).toBe(200)
})

test('an order that failed is not cancelled during its refund', async () => {
  const placed = await paid('hardware-kit')
  await at.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', placed.orderId).execute()
  stripe.failNext('refuse-before', 'refuse-before', 'refuse-before', 'refuse-before')
  const key = crypto.randomUUID()
  expect((await refund(placed.orderId, key)).status).toBe(503)
  const refused = await status(placed.orderId, 'cancelled')
  expect(refused.status).toBe(409)
  expect((await at.read<Problem>(refused)).message).toBe(
    'A refund of this order is under way. Wait until it has ended.',
  )
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'failed' })
  expect((await refund(placed.orderId, key)).status).toBe(200)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled', payment: 'refunded' })
})

test('the refund of a second payment does not stop the order', async () => {
  const placed = await paid('hardware-kit')
  const payments = at.db.selectFrom('payments').where('order_id', '=', placed.orderId).select('id')
  const { id } = await payments.executeTakeFirstOrThrow()
  const twice = { order_id: placed.orderId, payment_id: id, reason: 'paid twice', is_extra: true }
  await at.db
    .insertInto('refunds')
    .values({ ...twice, id: crypto.randomUUID(), amount_cents: 100, actor: 'admin@example.com' })
    .execute()
  expect((await status(placed.orderId, 'processing')).status).toBe(200)
})

test('goods shipped in the moment of the buyer’s cancellation are not refunded', async () => {
  const placed = await paid('hardware-kit')
  const [shipped, cancelled] = await Promise.all([
    at.post(`/api/admin/orders/${placed.orderId}/shipment`, { tracking: null }, admin),
    at.post(`/api/orders/${placed.ref}/cancellation`),
  ])
  const order = await at.orderOf(placed.ref)
  expect([shipped.status, cancelled.status].toSorted()).toEqual([200, 409])
  expect([order.status, order.payment]).toEqual(
    shipped.status === 200 ? ['shipped', 'paid'] : ['cancelled', 'refunded'],
  )
})

test('an order whose payment is unclear, or whose buyer has withdrawn, is not shipped', async () => {
  const withdrawn = await paid('hardware-kit')
  expect((await at.post(`/api/orders/${withdrawn.ref}/withdrawal`)).status).toBe(200)
  expect((await status(withdrawn.orderId, 'shipped')).status).toBe(409)
  const unclear = await paid('hardware-kit')
  await at.db.updateTable('orders').set({ payment: 'unknown' }).where('id', '=', unclear.orderId).execute()
  expect((await status(unclear.orderId, 'shipped')).status).toBe(409)
  expect(await at.orderOf(unclear.ref)).toMatchObject({ status: 'paid' })
})

const hourAgo = () => new Date(Date.now() - 3_700_000)
const failedOrders = async () => {
  const answer = await at.shop.fetch('/api/admin/failed-orders', { cookie: admin })
  return (await at.read<{ rows: FailedOrder[] }>(answer)).rows
}
/** Nothing of the tests before is left to ask about. */
async function forgetDoubts(): Promise<void> {
  await at.db.deleteFrom('payment_reviews').execute()
  await at.db
    .updateTable('refunds')
    .where('status', 'in', ['open', 'pending'])
    .set({ status: 'failed' })
    .execute()
}

test('what the provider does not answer for an hour is listed, and is resolved by its answer', async () => {
  await forgetDoubts()
  const [lost, silent] = [await at.place(await at.itemsOf('dunlin-1000')), await paid('dunlin-1000')]
  stripe.failNext(...(['refuse-before', 'refuse-before', 'refuse-before', 'refuse-before'] as const))
  expect((await refund(silent.orderId, crypto.randomUUID(), '3.00')).status).toBe(503)
  await at.db.updateTable('payments').set({ created_at: hourAgo() }).execute()
  await at.db.updateTable('refunds').set({ created_at: hourAgo() }).execute()
  stripe.goDown(true)
  await reconcileOrders(at.shop.services)
  await reconcileOrders(at.shop.services)
  expect((await failedOrders()).map(({ kind, order }) => [kind, order?.id]).toSorted()).toEqual([
    ['refund_unanswered', silent.orderId],
    ['unanswered', lost.orderId],
  ])
  stripe.goDown(false)
  stripe.pay(sessionOf(lost.paymentUrl))
  await reconcileOrders(at.shop.services)
  expect(await failedOrders()).toEqual([])
  expect(await at.orderOf(lost.ref)).toMatchObject({ payment: 'paid', inReview: false })
  expect(await at.orderOf(silent.ref)).toMatchObject({ refunded: '3.00' })
})

test('a refund that is refused while nobody waits for it is listed, with its reason', async () => {
  await forgetDoubts()
  const bought = await paid('dunlin-1000')
  stripe.failNext(...(['refuse-before', 'refuse-before', 'refuse-before', 'refuse-before'] as const))
  expect((await refund(bought.orderId, crypto.randomUUID())).status).toBe(503)
  const own = at.db.updateTable('refunds').where('order_id', '=', bought.orderId)
  await own.set({ created_at: hourAgo() }).execute()
  // The session twice and the list of refunds are answered; then comes the refusal.
  stripe.failNext('none', 'none', 'none', 'refuse-for-good')
  await reconcileOrders(at.shop.services)
  expect(await failedOrders()).toMatchObject([
    { kind: 'refund_failed', text: 'Stripe refused the refund: Refused.', mayRefund: '24.90' },
  ])
  expect(await at.orderOf(bought.ref)).toMatchObject({
    payment: 'paid',
    refunded: '0.00',
    hasDownloads: true,
  })
})

test('a full refund of the order leaves open what is to be decided about its second payment', async () => {
  await forgetDoubts()
  const [bought, second] = [await paid('dunlin-1000'), await paid('dunlin-1000')]
  const { id } = await at.db
    .updateTable('payments')
    .set({ order_id: bought.orderId })
    .where('order_id', '=', second.orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const twice = { order_id: bought.orderId, payment_id: id, kind: 'twice', text: 'Paid twice.' } as const
  await at.db.insertInto('payment_reviews').values(twice).execute()
  expect((await refund(bought.orderId, crypto.randomUUID())).status).toBe(200)
  expect(await failedOrders()).toMatchObject([{ kind: 'twice', mayRefund: '24.90' }])
})
