import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from './expire-orders.job.ts'
import { address, type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'

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
  // A busy shop says so, and the buyer tries again under the same key.
  const buy = async (key: string, tries = 0): Promise<number> => {
    const body = { key, country: 'DE', email: 'guest@example.com', address, items, fingerprint }
    const { status } = await at.post('/api/orders', body)
    return status === 503 && tries < 20 ? buy(key, tries + 1) : status
  }
  return Promise.all(Array.from({ length: buyers }, () => buy(crypto.randomUUID())))
}
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

test('OPEN-16 of 200 buyers at once on a stock of 10 exactly 10 get it, and all others are told', async () => {
  const kit = await at.idOf('hardware-kit')
  await setStock(kit, 10)
  const statuses = await rush(200, 1)
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([10, 190])
  expect(await stockOf(kit)).toBe(0)
})

test('of 20 who want three each of a stock of 10 three get them, and one is left', async () => {
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
    Array.from({ length: 20 }, (_, index) => at.order(index % 2 === 0 ? [one, other] : [other, one])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect([await stockOf(kit), await stockOf(stand)]).toEqual([80, 80])
})

test('an order that nobody pays is cancelled after a day, and what it held is for sale again', async () => {
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
