import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWork } from '#server/testing/count-work.ts'
import { orderShop } from '#server/testing/order-shop.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let cookie: string
let orderId: string
let productId: number
beforeAll(async () => {
  shop = await startTestShop({ environment: { rateLimits: true } })
  cookie = await shop.signIn()
  productId = await orderShop(shop).idOf('dunlin-1000')
  const orders = (await (await shop.fetch('/api/orders', { cookie })).json()) as { id: string }[]
  orderId = orders[0]?.id ?? ''
})
afterAll(() => shop.close())

const add = (headers: Record<string, string> = {}) =>
  shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId, quantity: 1 }, headers })

// Begin and commit are left out. A change that needs one more must be worth its time: see docs/performance.md.
test.each<[string, number, () => Promise<Response>]>([
  ['reading a cart: session, lines', 2, () => shop.fetch('/api/cart', { cookie })],
  ['adding: session with limit, line', 2, () => add()],
  [
    'adding with a key: session with limit and receipt, line with receipt',
    2,
    () => add({ 'idempotency-key': randomUUID() }),
  ],
  [
    'a quote: session with limits, code, lines, sales, settings',
    5,
    () => shop.fetch('/api/orders/quote', { method: 'POST', cookie, body: { country: 'DE' } }),
  ],
  ['an order: session, order, its parts', 3, () => shop.fetch(`/api/orders/${orderId}`, { cookie })],
])('%s: %i statements', async (_what, most, call) => {
  // The first call may read what is kept.
  await call()
  const { queries } = await countWork(shop.services, async () => {
    expect((await call()).status).toBe(200)
  })
  expect(queries).toBeLessThanOrEqual(most)
})

test('a new order that replaces ten looks them up with as many statements as for one', async () => {
  const body = { country: 'DE', fingerprint: 'a'.repeat(32) }
  const queriesFor = async (replaced: number) => {
    const replaces = Array.from({ length: replaced }, () => randomUUID())
    const { queries } = await countWork(shop.services, async () => {
      const wanted = { ...body, key: randomUUID(), replaces }
      expect((await shop.fetch('/api/orders', { method: 'POST', cookie, body: wanted })).status).toBe(409)
    })
    return queries
  }
  // The first call may read what is kept.
  await queriesFor(1)
  expect(await queriesFor(10)).toBe(await queriesFor(1))
})
