import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import type { Problem } from '#shared/errors.ts'
import { holdMinutes } from '#shared/orders/order-status.ts'
import { releaseUnpaidStock } from './release-stock.job.ts'

let at: OrderShop
let kit = 0
beforeAll(async () => {
  at = await startOrderShop({ environment: { rateLimits: true, trustedProxies: ['loopback'] } })
  kit = await at.idOf('hardware-kit')
})
afterAll(() => at.shop.close())
beforeEach(async () => {
  await at.db.updateTable('products').set({ stock: 50 }).where('id', '=', kit).execute()
  await at.db.updateTable('orders').set({ reserved_from: null, stock_reserved_at: null }).execute()
})

const stock = async () =>
  (await at.db.selectFrom('products').where('id', '=', kit).select('stock').executeTakeFirstOrThrow()).stock
const someone = () => `${crypto.randomUUID()}@example.com`
/** Orders one kit from an address of the network. */
async function orderFrom(ip: string, email = someone(), quantity = 1) {
  const items = [{ productId: kit, quantity }]
  const { fingerprint } = await at.quote(items)
  const address = { name: 'Mika Maker', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' }
  return at.shop.fetch('/api/orders', {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: { key: crypto.randomUUID(), country: 'DE', email, address, items, fingerprint },
  })
}
const letTimePass = (orderId: string, minutes: number) =>
  at.db
    .updateTable('orders')
    .set({ stock_reserved_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', orderId)
    .execute()

describe('an unpaid order holds goods for minutes', () => {
  test('goods are taken when the payment is opened, and released when nobody pays; the order can still be paid', async () => {
    const placed = await at.place([{ productId: kit, quantity: 2 }], { email: someone() })
    expect(await stock()).toBe(48)
    const { heldUntil } = await at.orderOf(placed.ref)
    const minutes = (Date.parse(heldUntil ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(holdMinutes - 1)
    expect(minutes).toBeLessThanOrEqual(holdMinutes)

    await letTimePass(placed.orderId, holdMinutes - 1)
    await releaseUnpaidStock(at.shop.services)
    expect(await stock()).toBe(48)
    await letTimePass(placed.orderId, holdMinutes + 1)
    await releaseUnpaidStock(at.shop.services)
    await releaseUnpaidStock(at.shop.services)
    expect(await stock()).toBe(50)
    expect(await at.orderOf(placed.ref)).toMatchObject({
      status: 'pending',
      payment: 'none',
      heldUntil: null,
    })
    // The payment's page is closed: nobody pays there any more.
    await at.decide(placed.paymentUrl, 'pay')
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'pending', payment: 'none' })

    const { paymentUrl } = await at.read<{ paymentUrl: string }>(
      await at.post(`/api/orders/${placed.ref}/payment`),
    )
    expect(await stock()).toBe(48)
    await at.decide(paymentUrl, 'pay')
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'paid', payment: 'paid', heldUntil: null })
    expect(await stock()).toBe(48)
  })

  test('goods that were sold meanwhile cannot be paid for: 409, and no payment is opened', async () => {
    const placed = await at.place([{ productId: kit, quantity: 2 }], { email: someone() })
    await letTimePass(placed.orderId, holdMinutes + 1)
    await releaseUnpaidStock(at.shop.services)
    await at.db.updateTable('products').set({ stock: 1 }).where('id', '=', kit).execute()
    const refused = await at.post(`/api/orders/${placed.ref}/payment`)
    expect(refused.status).toBe(409)
    expect((await at.read<Problem>(refused)).message).toBe('Field hardware kit: there are not enough left.')
    expect(await stock()).toBe(1)
  })

  test('a released order that its buyer cancels gives its goods back once', async () => {
    const placed = await at.place([{ productId: kit, quantity: 2 }], { email: someone() })
    await letTimePass(placed.orderId, holdMinutes + 1)
    await releaseUnpaidStock(at.shop.services)
    expect((await at.post(`/api/orders/${placed.ref}/cancellation`)).status).toBe(200)
    expect(await stock()).toBe(50)
  })
})

describe('caps on unpaid orders that hold goods', () => {
  test('three an email address, also at once; the fourth is told what to do, and paying makes room', async () => {
    const email = someone()
    const answers = await Promise.all(
      ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'].map((ip) =>
        orderFrom(ip, email),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
    expect(await stock()).toBe(47)
    const refused = answers.find(({ status }) => status === 429)
    expect((refused && (await at.read<Problem>(refused)).message) ?? '').toBe(
      `3 unpaid orders from this email address already hold goods. Pay or cancel one, or wait ${holdMinutes} minutes.`,
    )
    const accepted = answers.find(({ status }) => status === 200)
    const { paymentUrl } = accepted ? await at.read<{ paymentUrl: string }>(accepted) : { paymentUrl: '' }
    await at.decide(paymentUrl, 'pay')
    expect((await orderFrom('203.0.113.6', email)).status).toBe(200)
  })

  test('ten a network address, whatever the email; another address is free', async () => {
    const statuses = []
    for (let index = 0; index < 12; index += 1) statuses.push((await orderFrom('203.0.113.77')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(await stock()).toBe(40)
    expect((await orderFrom('203.0.113.78')).status).toBe(200)
  })

  test('the address of the caller is kept only while the order is unpaid', async () => {
    const answer = await orderFrom('203.0.113.90')
    const { orderId, paymentUrl } = await at.read<{ orderId: string; paymentUrl: string }>(answer)
    const kept = () =>
      at.db.selectFrom('orders').where('id', '=', orderId).select('reserved_from').executeTakeFirstOrThrow()
    expect((await kept()).reserved_from).toBe(callerAddress('203.0.113.90'))
    await at.decide(paymentUrl, 'pay')
    expect((await kept()).reserved_from).toBeNull()
  })
})
