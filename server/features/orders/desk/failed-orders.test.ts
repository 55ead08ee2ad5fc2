import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrderShop, type Placed, startOrderShop } from '#server/testing/order-shop.ts'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'

let at: OrderShop
let admin = ''
beforeAll(async () => {
  at = await startOrderShop()
  admin = await at.shop.signIn('admin@example.com')
})
beforeEach(() => at.db.deleteFrom('payment_reviews').execute())
afterAll(() => at.shop.close())

const base = '/api/admin/failed-orders'
const get = async <T>(path: string, cookie = admin) =>
  at.read<T>(await at.shop.fetch(`${base}${path}`, { cookie }))
const count = async () => (await get<{ count: number }>('/count')).count
const list = async (search = '') =>
  (await get<{ rows: FailedOrder[]; next: string | null }>(search && `?${search}`)).rows
const act = (id: number, verb: 'ask' | 'retry' | 'refund' | 'resolve', body: object = {}) =>
  at.post(`${base}/${id}/${verb}`, body, admin)
const setStock = (id: number, stock: number) =>
  at.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
const stockOf = async (id: number) =>
  (await at.db.selectFrom('products').where('id', '=', id).select('stock').executeTakeFirstOrThrow()).stock

/** Money for an order comes from the provider. */
async function pay({ orderId }: Placed, more: { cents?: number; event?: string } = {}): Promise<void> {
  const {
    id,
    reference,
    amount_cents: cents,
  } = await at.db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', 'reference', 'amount_cents'])
    .executeTakeFirstOrThrow()
  const eventId = more.event ?? `paid:${id}`
  await at.webhook({ eventId, reference, paymentId: id, kind: 'paid', amountCents: more.cents ?? cents })
}
/** Its goods were let go, sold to others, and then its money came. */
async function soldOut(): Promise<{ kit: number; placed: Placed }> {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 2)
  const placed = await at.place([{ productId: kit, quantity: 2 }], {
    email: `${crypto.randomUUID()}@example.com`,
  })
  await at.db
    .updateTable('orders')
    .set({ status: 'cancelled', stock_reserved_at: null, stock_returned_by: 'clock' })
    .where('id', '=', placed.orderId)
    .execute()
  await setStock(kit, 0)
  await pay(placed)
  return { kit, placed }
}

test('API-58 the count is of open failed orders, and for administrators alone', async () => {
  expect(await count()).toBe(0)
  await soldOut()
  await pay(await at.place(await at.itemsOf('dunlin-1000')), { cents: 100 })
  expect(await count()).toBe(2)
  const member = await at.shop.signIn('maker@example.com')
  expect((await at.shop.fetch(`${base}/count`)).status).toBe(401)
  expect((await at.shop.fetch(`${base}/count`, { cookie: member })).status).toBe(403)
})

test('a paid order whose goods are sold is completed once they are in stock again', async () => {
  const { kit, placed } = await soldOut()
  const [failed] = await list()
  expect(failed).toMatchObject({ kind: 'sold_out', mayRetry: true, order: { id: placed.orderId } })
  const early = await act(failed?.id ?? 0, 'retry')
  expect([early.status, await at.read(early)]).toMatchObject([
    409,
    { message: 'Its goods are not in stock. Restock them and try again, or refund the money.' },
  ])
  expect(await count()).toBe(1)
  await setStock(kit, 5)
  const answers = await Promise.all([1, 2, 3].map(() => act(failed?.id ?? 0, 'retry')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'paid', payment: 'paid' })
  expect(await stockOf(kit)).toBe(3)
  expect((await at.shop.fetch(`/api/orders/${placed.ref}/invoice`)).status).toBe(200)
  expect(await count()).toBe(0)
  expect(await list('resolved=true')).toMatchObject([
    { resolvedBy: 'admin@example.com', note: 'The order was completed.', mayRetry: false },
  ])
})

test('ADMIN-48 resolving one with a note takes it off the count, and its order shows the note', async () => {
  const placed = await at.place(await at.itemsOf('dunlin-1000'))
  await pay(placed, { cents: 100 })
  const [failed] = await list()
  expect(failed).toMatchObject({ kind: 'amount', mayRetry: false })
  expect((await act(failed?.id ?? 0, 'retry')).status).toBe(409)
  expect((await act(failed?.id ?? 0, 'resolve', { note: ' ' })).status).toBe(422)
  expect(await count()).toBe(1)
  expect((await act(failed?.id ?? 0, 'resolve', { note: 'Sent back by bank transfer' })).status).toBe(200)
  expect(await count()).toBe(0)
  const again = await act(failed?.id ?? 0, 'resolve', { note: 'Again' })
  expect([again.status, await at.read(again)]).toMatchObject([
    409,
    { message: 'It was resolved by admin@example.com: Sent back by bank transfer' },
  ])
  const { trail } = await at.read<{ trail: { text: string }[] }>(
    await at.shop.fetch(`/api/admin/orders/${placed.orderId}`, { cookie: admin }),
  )
  expect(trail.map(({ text }) => text)).toContain('Payment checked: Sent back by bank transfer')
})

test('a payment for an unknown order is listed once, however often its event arrives', async () => {
  const reference = crypto.randomUUID()
  const stray = { reference, paymentId: null, kind: 'paid', amountCents: 500 }
  await at.webhook({ ...stray, eventId: 'stray-1' })
  await at.webhook({ ...stray, eventId: 'stray-1' })
  await at.webhook({ ...stray, eventId: 'stray-2' })
  expect(await list()).toMatchObject([
    { kind: 'stray', event: reference, order: null, mayAsk: true, mayRefund: null },
    { kind: 'stray', event: reference, order: null, mayRetry: false },
  ])
  const [{ id } = { id: 0 }] = await list()
  const asked = await act(id, 'ask')
  expect(asked.status).toBe(200)
  expect(await asked.json()).toMatchObject({
    trail: [
      {
        text: 'Asked Test payments: it expired, and nothing was charged.',
        actor: 'admin@example.com',
      },
    ],
  })
  const refund = { key: crypto.randomUUID(), amount: '5.00', reason: 'not ours' }
  expect((await act(id, 'refund', refund)).status).toBe(409)
  expect((await act(id, 'resolve', { note: 'Refunded there' })).status).toBe(200)
  expect(await get(`/${id}`)).toMatchObject({ note: 'Refunded there', mayAsk: false })
})

test('a payment that came twice waits for a decision, and its order stays as it is', async () => {
  const placed = await at.buy(await at.itemsOf('dunlin-1000'))
  await at.db.updateTable('payments').set({ status: 'open' }).where('order_id', '=', placed.orderId).execute()
  await pay(placed, { event: 'second' })
  expect(await list()).toMatchObject([{ kind: 'twice', mayRetry: false, order: { id: placed.orderId } }])
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
})

test('a second payment is refunded alone: its order stays paid, with its files and without a credit note', async () => {
  const placed = await at.buy(await at.itemsOf('dunlin-1000'))
  // The provider had two payments open, and both were paid.
  const second = { id: crypto.randomUUID(), provider: 'Test payments', status: 'open' } as const
  await at.db
    .insertInto('payments')
    .values({ ...second, order_id: placed.orderId, reference: second.id, amount_cents: 2490 })
    .execute()
  const told = { reference: second.id, paymentId: second.id, kind: 'paid', amountCents: 2490 }
  await at.webhook({ ...told, eventId: `paid:${second.id}` })
  const [failed] = await list()
  expect(failed).toMatchObject({ kind: 'twice', charged: '24.90', mayRefund: '24.90' })
  const refund = { key: crypto.randomUUID(), amount: '24.90', reason: 'paid twice' }
  expect((await act(failed?.id ?? 0, 'refund', { ...refund, amount: '24.91' })).status).toBe(422)
  const answers = await Promise.all([1, 2].map(() => act(failed?.id ?? 0, 'refund', refund)))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await count()).toBe(0)
  expect(await at.orderOf(placed.ref)).toMatchObject({
    status: 'completed',
    payment: 'paid',
    refunded: '0.00',
    hasDownloads: true,
    creditNotes: [],
  })
  const refunds = await at.db
    .selectFrom('test_refunds')
    .where('payment_id', '=', second.id)
    .select('amount_cents')
    .execute()
  expect(refunds).toEqual([{ amount_cents: 2490 }])
})

test('a payment of a wrong amount is refunded with exactly that amount, and the buyer reads it', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const placed = await at.place(await at.itemsOf('dunlin-1000'), { email })
  await pay(placed, { cents: 1000 })
  const [failed] = await list()
  expect(failed).toMatchObject({
    kind: 'amount',
    text: '10.00 USD arrived instead of 24.90: please check this payment.',
    mayRefund: '10.00',
  })
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'failed', inReview: true })
  const refund = { key: crypto.randomUUID(), amount: '10.00', reason: 'a wrong amount' }
  expect((await act(failed?.id ?? 0, 'refund', refund)).status).toBe(200)
  expect(await count()).toBe(0)
  expect(await at.orderOf(placed.ref)).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
    refunded: '10.00',
    creditNotes: [],
    inReview: false,
  })
  // It never had an invoice, hence there is no credit note to attach.
  const mails = await at.shop.mailTo(email)
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/10\.00 refunded$/), attachments: [] }])
})

test('pages follow one another without a gap or a repeat, also while new ones arrive', async () => {
  const add = (text: string) => at.db.insertInto('payment_reviews').values({ kind: 'stray', text }).execute()
  for (let index = 0; index < 7; index += 1) await add(`Stray ${index}`)
  const page = (search: string) => get<{ rows: FailedOrder[]; next: string | null }>(`?limit=3${search}`)
  const seen: string[] = []
  let next: string | null = null
  do {
    const found: { rows: FailedOrder[]; next: string | null } = await page(next ? `&after=${next}` : '')
    seen.push(...found.rows.map(({ text }) => text))
    next = found.next
    await add('A later one')
  } while (next)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Stray ${index}`))
})

test('failed orders are found by number, by buyer, and by what is said of their money', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const placed = await at.place(await at.itemsOf('dunlin-1000'), { email })
  await pay(placed, { cents: 100 })
  await at.webhook({
    eventId: 's-1',
    reference: 'pay_Zebra',
    paymentId: null,
    kind: 'paid',
    amountCents: 500,
  })
  const [stray, failed] = await list()
  const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).map(({ id }) => id)
  expect(await found(failed?.order?.number ?? '')).toEqual([failed?.id])
  expect(await found(email.slice(0, 20).toUpperCase())).toEqual([failed?.id])
  expect(await found('instead of')).toEqual([failed?.id])
  expect(await found('zebra')).toEqual([stray?.id])
  expect(await found('nothing like it')).toEqual([])
  expect(await list('resolved=true&q=zebra')).toEqual([])
})

test('payments of the test provider pay some refunds a minute later, or never, by their last digits', async () => {
  const refund = async (amount: string) => {
    const placed = await at.buy(await at.itemsOf('dunlin-1000'))
    const wanted = { key: crypto.randomUUID(), amount, reason: 'a try' }
    expect((await at.post(`/api/admin/orders/${placed.orderId}/refunds`, wanted, admin)).status).toBe(200)
    return async () => (await at.orderOf(placed.ref)).refunds[0]?.state
  }
  const states = [await refund('10.12'), await refund('10.13'), await refund('10.14'), await refund('10.00')]
  const now = () => Promise.all(states.map((state) => state()))
  expect(await now()).toEqual(['pending', 'pending', 'done', 'done'])
  const created_at = new Date(Date.now() - 3_700_000)
  await at.db.updateTable('test_refunds').set({ created_at }).execute()
  await at.db.updateTable('refunds').set({ created_at }).execute()
  await reconcileOrders(at.shop.services)
  // What was paid at first is asked about where somebody asks.
  expect(await now()).toEqual(['done', 'failed', 'done', 'done'])
})

test('a failed order is not cancelled while the shop has its money: after the refund or a decision it may be', async () => {
  const cancel = (id: string) => at.post(`/api/admin/orders/${id}/status`, { status: 'cancelled' }, admin)
  const { placed } = await soldOut()
  const refused = await cancel(placed.orderId)
  expect([refused.status, await at.read(refused)]).toMatchObject([
    409,
    { message: 'The shop has money for this order. Refund its money first.' },
  ])
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'failed', inReview: true })
  const [failed] = await list()
  expect(failed?.mayRetry).toBe(true)
  const note = 'Sent back by bank transfer'
  expect((await act(failed?.id ?? 0, 'resolve', { note })).status).toBe(200)
  expect((await cancel(placed.orderId)).status).toBe(200)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled', inReview: false })
})

test('a full refund resolves it', async () => {
  const { placed } = await soldOut()
  const refund = { key: crypto.randomUUID(), reason: 'sold out' }
  expect((await at.post(`/api/admin/orders/${placed.orderId}/refunds`, refund, admin)).status).toBe(200)
  expect(await count()).toBe(0)
  expect(await list('resolved=true')).toMatchObject([{ note: 'Refunded in full.', mayRetry: false }])
})
