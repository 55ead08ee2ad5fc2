import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { address, type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
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

  test('a quote with the key of the own unpaid order counts what that holds, and no other quote does', async () => {
    await at.db.updateTable('products').set({ stock: 1 }).where('id', '=', kit).execute()
    const key = crypto.randomUUID()
    const { orderId } = await at.place([{ productId: kit, quantity: 1 }], { email: someone(), key })
    expect(await stock()).toBe(0)
    const problems = async (open?: string, quantity = 1) => {
      const body = { country: 'DE', items: [{ productId: kit, quantity }], ...(open ? { open } : {}) }
      return (await at.read<Quote>(await at.post('/api/orders/quote', body))).problems
    }
    const out = [{ productId: kit, name: 'Field hardware kit', reason: 'out' }]
    expect(await problems(key)).toEqual([])
    expect(await problems(key, 2)).toEqual(out)
    expect(await problems()).toEqual(out)
    expect(await problems(crypto.randomUUID())).toEqual(out)
    // Sold to somebody else once the hold is over.
    await letTimePass(orderId, holdMinutes + 1)
    await releaseUnpaidStock(at.shop.services)
    await at.db.updateTable('products').set({ stock: 0 }).where('id', '=', kit).execute()
    expect(await problems(key)).toEqual(out)
  })

  test('a released order that its buyer cancels gives its goods back once', async () => {
    const placed = await at.place([{ productId: kit, quantity: 2 }], { email: someone() })
    await letTimePass(placed.orderId, holdMinutes + 1)
    await releaseUnpaidStock(at.shop.services)
    expect((await at.post(`/api/orders/${placed.ref}/cancellation`)).status).toBe(200)
    expect(await stock()).toBe(50)
  })
})

describe('an unpaid order holds goods for an hour altogether', () => {
  test('reopening the payment every fourteen minutes releases the goods within the hour, and cancels the order', async () => {
    const placed = await at.place([{ productId: kit, quantity: 50 }], { email: someone() })
    let minutes = 0
    while ((await stock()) === 0 && minutes < 300) {
      await letTimePass(placed.orderId, 14)
      minutes += 14
      await at.decide(placed.paymentUrl, 'decline')
      await releaseUnpaidStock(at.shop.services)
      const { paymentUrl } = await at.read<{ paymentUrl: string }>(
        await at.post(`/api/orders/${placed.ref}/payment`),
      )
      placed.paymentUrl = paymentUrl
    }
    // The fifth hold has four minutes left, and ends before its fourteenth.
    expect(minutes).toBe(5 * 14)
    expect(await stock()).toBe(50)
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'cancelled' })
  })

  test('a payment that is opened in the last minute of the hour is refused', async () => {
    const placed = await at.place([{ productId: kit, quantity: 50 }], { email: someone() })
    await at.decide(placed.paymentUrl, 'decline')
    await at.db.updateTable('orders').set({ held_seconds: 3_570 }).where('id', '=', placed.orderId).execute()
    const refused = await at.post(`/api/orders/${placed.ref}/payment`)
    expect(refused.status).toBe(409)
    expect((await at.read<Problem>(refused)).message).toContain('was not paid within an hour')
  })

  test('its page says when the hour ends, also where the minutes of a payment would go beyond it', async () => {
    const placed = await at.place([{ productId: kit, quantity: 1 }], { email: someone() })
    await at.db
      .updateTable('orders')
      .set({ held_seconds: 55 * 60 })
      .where('id', '=', placed.orderId)
      .execute()
    const { heldUntil } = await at.orderOf(placed.ref)
    expect((Date.parse(heldUntil ?? '') - Date.now()) / 60_000).toBeLessThanOrEqual(5)
    await letTimePass(placed.orderId, 6)
    await releaseUnpaidStock(at.shop.services)
    expect(await stock()).toBe(50)
  })
})

describe('nobody holds all pieces for ever', () => {
  /** Orders all pieces again and again, each time once the hour of the order before is over. */
  async function orderAgainAndAgain(order: () => Promise<Response>, times: number): Promise<number> {
    for (let time = 0; time < times; time += 1) {
      const answer = await order()
      if (answer.status === 429) {
        expect((await at.read<Problem>(answer)).message).toContain(
          'held goods within a day and were not paid',
        )
        return time
      }
      expect(answer.status).toBe(200)
      const { orderId } = await at.read<{ orderId: string }>(answer)
      await at.db.updateTable('orders').set({ held_seconds: 3_600 }).where('id', '=', orderId).execute()
      await letTimePass(orderId, 1)
      await releaseUnpaidStock(at.shop.services)
    }
    return times
  }

  test('an email address may hold goods for six hours a day', async () => {
    const email = someone()
    let host = 0
    const order = () => orderFrom(`203.0.113.${(host += 1)}`, email, 50)
    expect(await orderAgainAndAgain(order, 20)).toBe(6)
    expect(await stock()).toBe(50)
  })

  test('a network address may hold goods for twelve hours a day, even when its buyers cancel', async () => {
    expect(await orderAgainAndAgain(() => orderFrom('198.51.100.7', someone(), 50), 20)).toBe(12)
    expect(await stock()).toBe(50)
  })

  test('an account may hold goods for six hours a day, whatever guests order in its name', async () => {
    const email = 'maker@example.com'
    let host = 0
    const nextIp = () => `198.51.100.${(host += 1)}`
    await orderAgainAndAgain(() => orderFrom(nextIp(), email, 50), 6)
    const cookie = await at.shop.signIn(email)
    const send = (path: string, body: unknown) =>
      at.shop.fetch(path, { method: 'POST', cookie, body, headers: { 'x-forwarded-for': nextIp() } })
    await at.shop.fetch('/api/cart', { method: 'DELETE', cookie })
    await send('/api/cart', { productId: kit, quantity: 50 })
    const order = async () => {
      const { fingerprint } = await at.read<Quote>(await send('/api/orders/quote', { country: 'DE' }))
      return send('/api/orders', { key: crypto.randomUUID(), country: 'DE', address, fingerprint })
    }
    expect(await orderAgainAndAgain(order, 20)).toBe(6)
    expect(await stock()).toBe(50)
  })
})

describe('caps on unpaid orders that hold goods', () => {
  test('an email address may hold goods for three orders, also at once; the fourth is refused with advice, and paying frees a place', async () => {
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
