import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrderShop, type Placed, startOrderShop } from '#server/testing/order-shop.ts'
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
  (await get<{ rows: FailedOrder[]; total: number }>(search && `?${search}`)).rows
const act = (id: number, verb: 'retry' | 'resolve', body: object = {}) =>
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

test('a paid order whose goods are sold is fulfilled once they are in stock again', async () => {
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
    { resolvedBy: 'admin@example.com', note: 'The order was fulfilled.', mayRetry: false },
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

test('money for no order of the shop is one row, however often it is told', async () => {
  const stray = { reference: 'unknown', paymentId: null, kind: 'paid', amountCents: 500 }
  await at.webhook({ ...stray, eventId: 'stray-1' })
  await at.webhook({ ...stray, eventId: 'stray-1' })
  await at.webhook({ ...stray, eventId: 'stray-2' })
  expect(await list()).toMatchObject([
    { kind: 'stray', event: 'stray-2', order: null },
    { kind: 'stray', event: 'stray-1', order: null },
  ])
})

test('a payment that came twice waits for a decision, and its order stays as it is', async () => {
  const placed = await at.buy(await at.itemsOf('dunlin-1000'))
  await at.db.updateTable('payments').set({ status: 'open' }).where('order_id', '=', placed.orderId).execute()
  await pay(placed, { event: 'second' })
  expect(await list()).toMatchObject([{ kind: 'twice', mayRetry: false, order: { id: placed.orderId } }])
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
})

test('a full refund resolves it', async () => {
  const { placed } = await soldOut()
  const refund = { key: crypto.randomUUID(), reason: 'sold out' }
  expect((await at.post(`/api/admin/orders/${placed.orderId}/refunds`, refund, admin)).status).toBe(200)
  expect(await count()).toBe(0)
  expect(await list()).toMatchObject([{ note: 'Refunded in full.', mayRetry: false }])
})
