import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from './expire-orders.job.ts'
import { address, type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'

let at: OrderShop
beforeAll(async () => {
  at = await startOrderShop()
})
afterAll(() => at.shop.close())

const setStock = (id: number, stock: number) =>
  at.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
const stockOf = async (id: number) =>
  (await at.db.selectFrom('products').where('id', '=', id).select('stock').executeTakeFirstOrThrow()).stock

/** So many at once want so many pieces each; gives how they were answered. */
async function rush(buyers: number, quantity: number): Promise<number[]> {
  const items = [{ productId: await at.idOf('hardware-kit'), quantity }]
  const { fingerprint } = await at.quote(items)
  const buy = async (key: string): Promise<number> => {
    const body = { key, country: 'DE', email: 'guest@example.com', address, items, fingerprint }
    return (await whenFree(() => at.post('/api/orders', body))).status
  }
  return Promise.all(Array.from({ length: buyers }, () => buy(crypto.randomUUID())))
}
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

test('OPEN-16 when 200 buyers order a stock of 10 at once, exactly 10 get it and all others are refused', async () => {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 10)
  const statuses = await rush(200, 1)
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([10, 190])
  expect(await stockOf(kit)).toBe(0)
})

test('when 20 buyers want three each of a stock of 10, three get them and one piece is left', async () => {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 10)
  const statuses = await rush(20, 3)
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([3, 17])
  expect(await stockOf(kit)).toBe(1)
})

test('two orders of the same two things in turn never wait for each other', async () => {
  const [kit, stand] = [await at.idOf('hardware-kit'), await at.idOf('cg-stand')]
  await Promise.all([setStock(kit, 100), setStock(stand, 100)])
  const one = { productId: kit, quantity: 1 }
  const other = { productId: stand, quantity: 1 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const key = crypto.randomUUID()
      return whenFree(() => at.order(index % 2 === 0 ? [one, other] : [other, one], { key }))
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect([await stockOf(kit), await stockOf(stand)]).toEqual([80, 80])
})

const age = (orderId: string, minutes: number) =>
  at.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', orderId)
    .execute()

test('an order that nobody pays is cancelled after a day, and its payment is closed', async () => {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 3)
  const placed = await at.place([{ productId: kit, quantity: 3 }])
  const digital = await at.place(await at.itemsOf('dunlin-1000'))
  expect(await stockOf(kit)).toBe(0)
  await age(placed.orderId, 23 * 60)
  await expireOrders(at.shop.services)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'pending' })
  await age(placed.orderId, 25 * 60)
  await age(digital.orderId, 25 * 60)
  await expireOrders(at.shop.services)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled' })
  expect(await at.orderOf(digital.ref)).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(kit)).toBe(3)
  expect((await at.decide(digital.paymentUrl, 'pay')).status).toBe(303)
  expect(await at.orderOf(digital.ref)).toMatchObject({ status: 'cancelled' })
})

test('goods are put back in the order in which they are taken: no two orders wait for each other', async () => {
  const [first = 0, second = 0] = [await at.idOf('hardware-kit'), await at.idOf('cg-stand')].toSorted(
    (a, b) => a - b,
  )
  await Promise.all([setStock(first, 9), setStock(second, 9)])
  const placed = await at.place([
    { productId: second, quantity: 1 },
    { productId: first, quantity: 1 },
  ])
  const product = (id: number) => at.db.selectFrom('products').where('id', '=', id).select('id')
  let cancelled: Promise<Response> | null = null
  await at.db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').where('id', '=', first).select('id').forUpdate().execute()
    cancelled = at.post(`/api/orders/${placed.ref}/cancellation`)
    const isWaiting = async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%products%'`.execute(
        at.db,
      )
      return rows[0]?.waiting
    }
    await expect.poll(isWaiting).toBe(1)
    // It waits for the first product, and holds nothing of the second one meanwhile.
    expect(await product(second).forUpdate().noWait().execute()).toHaveLength(1)
  })
  expect((await (cancelled as unknown as Promise<Response>)).status).toBe(200)
  expect([await stockOf(first), await stockOf(second)]).toEqual([9, 9])
})

describe('money that comes after the goods were released', () => {
  /** An order of the last pieces that the clock has cancelled, and its payment. */
  const letGo = async (quantity: number) => {
    const kit = await at.idOf('hardware-kit')
    await setStock(kit, quantity)
    const email = `${crypto.randomUUID()}@example.com`
    const placed = await at.place([{ productId: kit, quantity }], { email })
    await age(placed.orderId, 25 * 60)
    await expireOrders(at.shop.services)
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(kit)).toBe(quantity)
    const payment = await at.db
      .selectFrom('payments')
      .where('order_id', '=', placed.orderId)
      .select(['id', 'reference', 'amount_cents'])
      .executeTakeFirstOrThrow()
    const pay = () =>
      at.webhook({
        eventId: `late:${payment.id}`,
        reference: payment.reference,
        paymentId: payment.id,
        kind: 'paid',
        amountCents: payment.amount_cents,
      })
    return { kit, placed, pay, email }
  }

  test('a late payment with goods in stock: the order is paid with its invoice, and the stock is reduced once', async () => {
    const { kit, placed, pay } = await letGo(2)
    // What somebody else buys is no second order of this buyer.
    await setStock(kit, 4)
    await at.buy([{ productId: kit, quantity: 2 }], { email: 'somebody@example.com' })
    await Promise.all([pay(), pay(), pay()])
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'paid', payment: 'paid' })
    expect(await stockOf(kit)).toBe(0)
    const invoice = await at.shop.fetch(`/api/orders/${placed.ref}/invoice`)
    expect(invoice.status).toBe(200)
  })

  test('a late payment with goods sold meanwhile: nothing is oversold, and an administrator refunds it', async () => {
    const { kit, placed, pay } = await letGo(2)
    await at.buy([{ productId: kit, quantity: 1 }])
    expect(await stockOf(kit)).toBe(1)
    await pay()
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'failed', payment: 'unknown' })
    expect(await stockOf(kit)).toBe(1)
    const admin = await at.shop.signIn('admin@example.com')
    const failed = await at.shop.fetch('/api/admin/failed-orders/count', { cookie: admin })
    expect(await failed.json()).toEqual({ count: 1 })
    const refund = { key: crypto.randomUUID(), reason: 'sold out' }
    expect((await at.post(`/api/admin/orders/${placed.orderId}/refunds`, refund, admin)).status).toBe(200)
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    // They went back on the shelf once, when the clock let them go.
    expect(await stockOf(kit)).toBe(1)
  })

  test('late money after the same order was paid again: flagged for review, and no second order', async () => {
    const { kit, placed, pay, email } = await letGo(3)
    await at.buy([{ productId: kit, quantity: 3 }], { email })
    await setStock(kit, 3)
    await pay()
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'failed', payment: 'unknown' })
    expect(await stockOf(kit)).toBe(3)
  })
})

test('an order whose money does not fit is cancelled at the desk once its case is closed, and gives its goods back', async () => {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 5)
  const placed = await at.place([{ productId: kit, quantity: 2 }])
  const paymentId = placed.paymentUrl.split('/').at(-1)
  await at.webhook({
    eventId: `odd:${paymentId}`,
    reference: paymentId,
    paymentId,
    kind: 'paid',
    amountCents: 100,
  })
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'failed' })
  expect(await stockOf(kit)).toBe(3)
  const admin = await at.shop.signIn('admin@example.com')
  const cancel = async () =>
    (await at.post(`/api/admin/orders/${placed.orderId}/status`, { status: 'cancelled' }, admin)).status
  expect(await cancel()).toBe(409)
  expect(await stockOf(kit)).toBe(3)
  const { id } = await at.db
    .selectFrom('payment_reviews')
    .where('order_id', '=', placed.orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  const note = { note: 'Paid back by bank transfer.' }
  expect((await at.post(`/api/admin/failed-orders/${id}/resolve`, note, admin)).status).toBe(200)
  expect(await cancel()).toBe(200)
  expect(await stockOf(kit)).toBe(5)
})
