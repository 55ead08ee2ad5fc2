import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'

let at: OrderShop
beforeAll(async () => {
  at = await startOrderShop()
})
afterAll(() => at.shop.close())

const setStock = (id: number, stock: number) =>
  at.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
const stockOf = async (id: number) =>
  (await at.db.selectFrom('products').where('id', '=', id).select('stock').executeTakeFirstOrThrow()).stock

test('OPEN-16 of 200 buyers at once on a stock of 10 exactly 10 get it, and all others are told', async () => {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 10)
  const items = [{ productId: kit, quantity: 1 }]
  const { fingerprint } = await at.quote(items)
  const address = { name: 'Mika', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' }
  const buy = async (tries = 0): Promise<number> => {
    const answer = await at.post('/api/orders', {
      key: crypto.randomUUID(),
      country: 'DE',
      email: 'guest@example.com',
      address,
      items,
      fingerprint,
    })
    // A busy shop says so, and the buyer tries again.
    return answer.status === 503 && tries < 20 ? buy(tries + 1) : answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 200 }, () => buy()))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(190)
  expect(await stockOf(kit)).toBe(0)
})

test('two orders of the same two things in turn never wait for each other', async () => {
  const [kit, stand] = [await at.idOf('hardware-kit'), await at.idOf('cg-stand')]
  await Promise.all([setStock(kit, 100), setStock(stand, 100)])
  const one = { productId: kit, quantity: 1 }
  const other = { productId: stand, quantity: 1 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => at.order(index % 2 === 0 ? [one, other] : [other, one])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect([await stockOf(kit), await stockOf(stand)]).toEqual([80, 80])
})

test('an order that nobody pays is cancelled after a day, and what it held is for sale again', async () => {
  const { expireOrders } = await import('./expire-orders.job.ts')
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 3)
  const placed = await at.place([{ productId: kit, quantity: 3 }])
  const waiting = await at.place([{ productId: await at.idOf('cg-stand'), quantity: 1 }])
  expect(await stockOf(kit)).toBe(0)
  await expireOrders(at.shop.services)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'pending' })
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  await at.db.updateTable('orders').set({ created_at: yesterday }).where('id', '=', placed.orderId).execute()
  await expireOrders(at.shop.services)
  expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled' })
  expect(await at.orderOf(waiting.ref)).toMatchObject({ status: 'pending' })
  expect(await stockOf(kit)).toBe(3)
})
