import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { AdminOrder, AdminOrderRow, Overview } from '#shared/orders/admin-orders.contract.ts'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'

let stripe: StripeServer
let at: StripeShop
let admin = ''
beforeAll(async () => {
  at = await startStripeShop()
  stripe = at.stripe
  stripe.refundsBegin('succeeded')
  admin = await at.shop.signIn('admin@example.com')
  await at.db.updateTable('products').set({ stock: 50 }).where('is_digital', '=', false).execute()
})
afterAll(() => at.close())

const asDesk = async <T>(path: string) =>
  at.read<T>(await at.shop.fetch(`/api/admin/${path}`, { cookie: admin }))
/** Whether an order is to do, how many refunds wait, and the revenue of 30 days by both ways of telling it. */
async function waiting(number: string) {
  const { rows } = await asDesk<{ rows: AdminOrderRow[] }>('orders?status=todo')
  const { waiting: kinds, periods, figures } = await asDesk<Overview>('overview')
  return {
    isToDo: rows.some((row) => row.number === number),
    refunds: kinds.find(({ kind }) => kind === 'refunds')?.count,
    revenue: [Number(periods.at(-1)?.revenue), figures.revenue.reduce((sum, each) => sum + each, 0)],
  }
}
const settle = (orderId: string, note = 'By bank transfer on 3 May.') =>
  at.post(`/api/admin/orders/${orderId}/withdrawal`, { note }, admin)
const refused = async (answer: Response) => [answer.status, (await at.read<Problem>(answer)).message]
async function withdrawn(...slugs: string[]) {
  const email = `${crypto.randomUUID()}@example.com`
  const placed = await at.place(await at.itemsOf(...slugs), { email })
  const session = sessionOf(placed.paymentUrl)
  await at.tell(stripe.pay(session))
  expect((await at.post(`/api/orders/${placed.ref}/withdrawal`)).status).toBe(200)
  return {
    ...placed,
    email,
    refunds: () => stripe.refunds.filter(({ intent }) => intent === `pi_${session}`),
  }
}
const stockOf = async (slug: string) =>
  (await at.db.selectFrom('products').where('slug', '=', slug).select('stock').executeTakeFirstOrThrow())
    .stock

test('a withdrawal whose refund came back, and that was settled elsewhere, leaves "To do" and revenue; its buyer reads and is mailed that it is settled, not the note', async () => {
  const { revenue } = await waiting('')
  const bought = await withdrawn('dunlin-1000')
  const whole = { key: crypto.randomUUID(), reason: 'asked for' }
  expect((await at.post(`/api/admin/orders/${bought.orderId}/refunds`, whole, admin)).status).toBe(200)
  await at.tell(stripe.turnRefund(bought.refunds()[0]?.id ?? '', 'failed', 'charge.refund.updated'))
  expect(await refused(await settle(bought.orderId))).toEqual([
    409,
    'The money of this order is among the failed orders. Decide there first.',
  ])
  const { rows } = await asDesk<{ rows: FailedOrder[] }>('failed-orders')
  const dismissed = await at.post(
    `/api/admin/failed-orders/${rows[0]?.id}/resolve`,
    { note: 'Paid by hand.' },
    admin,
  )
  expect(dismissed.status).toBe(200)
  expect(await waiting(bought.number)).toEqual({
    isToDo: true,
    refunds: 1,
    revenue: revenue.map((each) => expect.closeTo(each + 24.9) as number),
  })

  const nameless = await settle(bought.orderId, '')
  expect(nameless.status).toBe(422)
  expect((await at.read<Problem>(nameless)).issues?.map(({ path }) => path)).toEqual(['note'])
  const order = await at.read<AdminOrder>(await settle(bought.orderId))
  expect(order).toMatchObject({ status: 'cancelled', payment: 'paid' })
  expect(order.trail.map(({ text, internal }) => [text, internal])).toContainEqual([
    'Settled elsewhere: By bank transfer on 3 May.',
    true,
  ])
  expect(await waiting(bought.number)).toEqual({
    isToDo: false,
    refunds: 0,
    revenue: revenue.map((each) => expect.closeTo(each) as number),
  })
  const mails = (await at.shop.mailTo(bought.email)).filter(({ subject }) => subject.endsWith('is settled'))
  expect(mails.map(({ subject }) => subject)).toEqual([`Order ${bought.number}: your withdrawal is settled`])
  expect(mails[0]?.text).toContain('refunded this order in another way than you paid')
  expect(mails[0]?.text).not.toContain('bank transfer')

  const books = await asDesk<Record<string, unknown>[]>('exports/orders?format=json')
  expect(books.find((row) => row.order === bought.number)).toMatchObject({
    refunded: '0.00',
    settled_elsewhere: expect.stringMatching(/^20/) as string,
  })
  const notes = at.db
    .selectFrom('credit_notes')
    .where('order_id', '=', bought.orderId)
    .where('voided_at', 'is', null)
  expect(await notes.select('number').execute()).toEqual([])

  const seen = await at.orderOf(bought.ref)
  expect(seen).toMatchObject({ hasDownloads: false, withdrawalSettledAt: expect.any(String) as string })
  expect(seen.events.at(-1)?.text).toBe('The withdrawal is settled: the money was refunded in another way.')
  expect(JSON.stringify(seen)).not.toContain('bank transfer')
  const acts = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `order:${bought.orderId}`)
    .where('action', '=', 'order.settle')
    .select(['actor', 'change'])
    .execute()
  expect(acts).toEqual([{ actor: 'admin@example.com', change: { note: 'By bank transfer on 3 May.' } }])
  expect(await refused(await settle(bought.orderId))).toEqual([
    409,
    'The withdrawal was settled meanwhile. Please look again.',
  ])
})

test('goods that were not shipped go back to the stock when their withdrawal is settled elsewhere; shipped ones do not', async () => {
  const before = (await stockOf('hardware-kit')) ?? 0
  const [packed, shipped] = [await withdrawn('hardware-kit'), await withdrawn('hardware-kit')]
  await at.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', shipped.orderId).execute()
  expect(await stockOf('hardware-kit')).toBe(before - 2)
  for (const { orderId } of [packed, shipped]) expect((await settle(orderId)).status).toBe(200)
  expect(await stockOf('hardware-kit')).toBe(before - 1)
  for (const { number } of [packed, shipped])
    expect(await waiting(number)).toMatchObject({ isToDo: false, refunds: 0 })
})

test('only an open withdrawal is settled: not an order without one, not while its refund is under way', async () => {
  const kept = await at.place(await at.itemsOf('dunlin-1000'), { email: 'kept@example.com' })
  await at.tell(stripe.pay(sessionOf(kept.paymentUrl)))
  expect(await refused(await settle(kept.orderId))).toEqual([409, 'This order has no withdrawal to settle.'])
  expect((await settle(crypto.randomUUID())).status).toBe(404)
  const bought = await withdrawn('dunlin-1000')
  stripe.refundsBegin('pending')
  const whole = { key: crypto.randomUUID(), reason: 'asked for' }
  expect((await at.post(`/api/admin/orders/${bought.orderId}/refunds`, whole, admin)).status).toBe(200)
  expect(await refused(await settle(bought.orderId))).toEqual([
    409,
    'A refund of this order is under way. Wait until it has ended.',
  ])
})
