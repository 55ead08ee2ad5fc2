import { afterAll, beforeAll, expect, test } from 'vitest'
import { signTestEvent } from '#server/integrations/payment-test.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { whenFree } from '#server/testing/when-free.ts'
import type { Order, Quote } from '#shared/orders/orders.contract.ts'

let shop: TestShop
let maker: string
beforeAll(async () => {
  shop = await startTestShop()
  maker = await shop.signIn()
})
afterAll(() => shop.close())

const read = async <T>(answer: Response) => (await answer.json()) as T
const post = (path: string, body: unknown, cookie = maker) =>
  shop.fetch(path, { method: 'POST', body, cookie })
const productId = async (slug: string) =>
  (await read<{ id: number }>(await shop.fetch(`/api/products/by-slug/${slug}`))).id
const orderOf = async (id: string, cookie = maker) =>
  read<Order>(await shop.fetch(`/api/orders/${id}`, { cookie }))
const address = { name: 'Mika', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' }

async function fillCart(...slugs: string[]): Promise<Quote> {
  await shop.fetch('/api/cart', { method: 'DELETE', cookie: maker })
  for (const slug of slugs) await post('/api/cart', { productId: await productId(slug), quantity: 1 })
  return read<Quote>(await post('/api/orders/quote', { country: 'DE' }))
}
interface Placed {
  orderId: string
  number: string
  paymentUrl: string
}
async function place(quote: Quote, more: Record<string, unknown> = {}): Promise<Placed> {
  const body = { key: crypto.randomUUID(), country: 'DE', fingerprint: quote.fingerprint, ...more }
  const answer = await post('/api/orders', body)
  expect(answer.status).toBe(200)
  return read<Placed>(answer)
}
const decide = (url: string, decision: string) =>
  shop.fetch(url, {
    method: 'POST',
    body: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const webhook = (event: Record<string, unknown>, signature?: string) => {
  const body = JSON.stringify(event)
  return shop.fetch('/api/payments/webhook', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'kestrel-signature': signature ?? signTestEvent(body, shop.services.environment.secret),
    },
  })
}
const referenceOf = (url: string) => url.split('/').at(-1) ?? ''

test('API-33 API-34 API-35 ORDER-05 an order is placed, paid, listed, and read by its owner only', async () => {
  const placed = await place(await fillCart('dunlin-1000'))
  expect(placed.number).toMatch(/^KMI-\d{5}$/)
  expect((await orderOf(placed.orderId)).payment).toBe('open')
  const back = await decide(placed.paymentUrl, 'pay')
  expect(back.headers.get('location')).toBe(`${shop.url}/order-confirmation?order=${placed.orderId}`)
  const order = await orderOf(placed.orderId)
  expect(order).toMatchObject({ status: 'completed', payment: 'paid', total: '24.90' })
  expect(await read<unknown[]>(await shop.fetch('/api/cart', { cookie: maker }))).toEqual([])
  const other = await shop.signIn('tester@example.com')
  expect((await shop.fetch(`/api/orders/${placed.orderId}`, { cookie: other })).status).toBe(404)
  expect(await read<unknown[]>(await shop.fetch('/api/orders', { cookie: other }))).toEqual([])
  expect((await shop.fetch('/api/orders')).status).toBe(401)
})

test('what the member owns already is named before it is paid again', async () => {
  const quote = await fillCart('lapwing-800', 'hardware-kit')
  expect(quote.owned).toEqual([{ productId: await productId('lapwing-800'), name: 'Lapwing 800' }])
})

test('the sale price of the server is what is paid', async () => {
  const quote = await fillCart('swift-1200')
  expect(quote.totals).toMatchObject({ total: '18.32', discount: '4.58' })
  const placed = await place(quote)
  await decide(placed.paymentUrl, 'pay')
  const order = await orderOf(placed.orderId)
  expect(order.lines[0]).toMatchObject({
    unitPrice: '18.32',
    originalPrice: '22.90',
    saleName: 'Thermal season',
    version: '1.1',
  })
  expect(order.lines[0]?.licence?.kind).toBe('personal')
})

test('the same key is the same order, also ten times at once, and so is the same cart from another tab', async () => {
  const quote = await fillCart('hobby-64')
  const key = crypto.randomUUID()
  const body = { key, country: 'DE', fingerprint: quote.fingerprint }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => whenFree(() => post('/api/orders', body))),
  )
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await read<Placed>(answer)).orderId)))
  expect(ids.size).toBe(1)
  const second = await place(quote)
  expect(ids.has(second.orderId)).toBe(true)
  await decide(second.paymentUrl, 'pay')
})

test('without a session and without items nothing is quoted or ordered: the session has ended', async () => {
  const { fingerprint } = await fillCart('dunlin-1000')
  const order = { key: crypto.randomUUID(), country: 'DE', fingerprint }
  expect((await post('/api/orders/quote', { country: 'DE' }, '')).status).toBe(401)
  const refused = await post('/api/orders', order, '')
  expect(refused.status).toBe(401)
  expect(await read(refused)).toMatchObject({ code: 'not_signed_in' })
  const guest = await post('/api/orders/quote', { country: 'DE', items: [] }, '')
  expect(await read(guest)).toMatchObject({ lines: [], problems: [] })
})

test('the same cart from a second device is the same order, with the address and the consent given last', async () => {
  const quote = await fillCart('spar-set-dunlin-1000', 'dunlin-1000')
  const first = await place(quote, { address, startNow: true })
  const moved = { ...address, line1: 'Other Street 2' }
  const second = await place(quote, { address: moved, startNow: false })
  expect(second.orderId).toBe(first.orderId)
  expect(await orderOf(second.orderId)).toMatchObject({ address: moved, startNowAt: null })
  const third = await place(quote, { address: moved, startNow: true })
  expect(await orderOf(third.orderId)).toMatchObject({ startNowAt: expect.any(String) as string })
  // The bank has the payment: what it was made for stays.
  await shop.services.db
    .updateTable('orders')
    .set({ payment: 'unknown' })
    .where('id', '=', first.orderId)
    .execute()
  await place(quote, { address, startNow: true })
  expect((await orderOf(first.orderId)).address).toEqual(moved)
})

test('an order that is paid while another one takes its place is not bought a second time', async () => {
  const quote = await fillCart('dunlin-1000')
  const key = crypto.randomUUID()
  const placed = await place(quote, { key })
  await shop.services.db
    .updateTable('test_payments')
    .set({ status: 'paid' })
    .where('id', '=', referenceOf(placed.paymentUrl))
    .execute()
  const replacing = { key: crypto.randomUUID(), country: 'DE', fingerprint: quote.fingerprint, replaces: key }
  expect((await post('/api/orders', replacing)).status).toBe(409)
  expect(await orderOf(placed.orderId)).toMatchObject({ payment: 'paid' })
})

test('a key whose order was cancelled is refused with that reason, so that the device takes a new key', async () => {
  const quote = await fillCart('dunlin-1000')
  const body = { key: crypto.randomUUID(), country: 'DE', fingerprint: quote.fingerprint }
  const placed = await read<Placed>(await post('/api/orders', body))
  await post(`/api/orders/${placed.orderId}/cancellation`, {})
  expect(await read(await post('/api/orders', body))).toMatchObject({
    orderId: placed.orderId,
    isCancelled: true,
    paymentUrl: null,
  })
})

test('a declined payment charges nothing, keeps the cart, and the same order can be paid after it', async () => {
  const placed = await place(await fillCart('bullfinch-820'))
  const back = await decide(placed.paymentUrl, 'decline')
  expect(back.headers.get('location')).toContain('cancelled=1')
  expect(await orderOf(placed.orderId)).toMatchObject({ status: 'pending', payment: 'declined' })
  expect(await read<unknown[]>(await shop.fetch('/api/cart', { cookie: maker }))).toHaveLength(1)
  const again = await read<{ paymentUrl: string }>(await post(`/api/orders/${placed.orderId}/payment`, {}))
  expect(again.paymentUrl).not.toBe(placed.paymentUrl)
  await decide(again.paymentUrl, 'pay')
  // The decline of the first payment arrives once more, late.
  await webhook({
    eventId: 'late',
    reference: referenceOf(placed.paymentUrl),
    kind: 'declined',
    amountCents: 2790,
  })
  expect(await orderOf(placed.orderId)).toMatchObject({ status: 'completed', payment: 'paid' })
})

test('the tab is closed after paying and the webhook is lost: the provider is asked when the buyer looks', async () => {
  const placed = await place(await fillCart('curlew-1100'))
  await shop.services.db
    .updateTable('test_payments')
    .set({ status: 'paid' })
    .where('id', '=', referenceOf(placed.paymentUrl))
    .execute()
  expect(await orderOf(placed.orderId)).toMatchObject({ status: 'completed', payment: 'paid' })
})

test('webhooks: three equal ones count once, a wrong amount or signature pays nothing, an unknown payment is answered so that it is sent again', async () => {
  const placed = await place(await fillCart('dunlin-1000'))
  const reference = referenceOf(placed.paymentUrl)
  expect(
    (await webhook({ eventId: 'w1', reference, kind: 'paid', amountCents: 2490 }, 't=1,v1=00')).status,
  ).toBe(403)
  expect(
    (await webhook({ eventId: 'w2', reference: crypto.randomUUID(), kind: 'paid', amountCents: 2490 }))
      .status,
  ).toBe(404)
  const event = { eventId: 'w3', reference, kind: 'paid', amountCents: 2490 }
  const answers = await Promise.all([webhook(event), webhook(event), webhook(event)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const order = await orderOf(placed.orderId)
  expect(order.events.filter(({ text }) => text.startsWith('Paid'))).toHaveLength(1)
  const wrong = await place(await fillCart('dunlin-1000'))
  await webhook({ eventId: 'w4', reference: referenceOf(wrong.paymentUrl), kind: 'paid', amountCents: 1 })
  expect(await orderOf(wrong.orderId)).toMatchObject({ status: 'failed', payment: 'unknown' })
})

test('a price that changed since the quote is a 409, and a negative or foreign quantity a 422', async () => {
  const quote = await fillCart('dunlin-1000')
  await post('/api/cart', { productId: await productId('lapwing-800'), quantity: 1 })
  const answer = await post('/api/orders', {
    key: crypto.randomUUID(),
    country: 'DE',
    fingerprint: quote.fingerprint,
  })
  expect(answer.status).toBe(409)
  expect(await read<{ code: string }>(answer)).toMatchObject({ code: 'quote_changed' })
  expect((await post('/api/cart', { productId: 1, quantity: -1 })).status).toBe(422)
})

test('goods need an address, take the stock, and give it back when the order is cancelled', async () => {
  const stock = async () =>
    (
      await shop.services.db
        .selectFrom('products')
        .where('slug', '=', 'hardware-kit')
        .select('stock')
        .executeTakeFirstOrThrow()
    ).stock ?? 0
  const before = await stock()
  const quote = await fillCart('hardware-kit')
  expect(quote).toMatchObject({ needsAddress: true, totals: { shipping: '4.90', total: '11.80' } })
  const without = await post('/api/orders', {
    key: crypto.randomUUID(),
    country: 'DE',
    fingerprint: quote.fingerprint,
  })
  expect(without.status).toBe(422)
  expect(await read<{ issues: { path: string }[] }>(without)).toMatchObject({ issues: [{ path: 'address' }] })
  const placed = await place(quote, { address })
  expect(await stock()).toBe(before - 1)
  const admin = await shop.signIn('admin@example.com')
  const cancelled = await post(`/api/admin/orders/${placed.orderId}/status`, { status: 'cancelled' }, admin)
  expect(cancelled.status).toBe(200)
  expect(await stock()).toBe(before)
})

test('ADMIN-38 an order moves only to a status that may follow, and its owner sees it', async () => {
  const admin = await shop.signIn('admin@example.com')
  const placed = await place(await fillCart('spar-set-dunlin-1000'), { address })
  await decide(placed.paymentUrl, 'pay')
  expect(await orderOf(placed.orderId)).toMatchObject({ status: 'paid' })
  const set = (status: string) =>
    post(`/api/admin/orders/${placed.orderId}/status`, { status, note: 'by hand' }, admin)
  expect((await set('completed')).status).toBe(409)
  expect((await set('shipped')).status).toBe(200)
  expect(await orderOf(placed.orderId)).toMatchObject({ status: 'shipped' })
  expect((await post(`/api/admin/orders/${placed.orderId}/status`, { status: 'completed' })).status).toBe(403)
})

test('while payments or the cart are off the server takes no order', async () => {
  const quote = await fillCart('dunlin-1000')
  const admin = await shop.signIn('admin@example.com')
  const set = (value: boolean) =>
    shop.fetch('/api/admin/settings/payment_enabled', { method: 'PUT', body: { value }, cookie: admin })
  expect((await set(false)).status).toBe(200)
  const refused = await post('/api/orders', {
    key: crypto.randomUUID(),
    country: 'DE',
    fingerprint: quote.fingerprint,
  })
  expect(refused.status).toBe(409)
  await set(true)
})

test('with payments off an unpaid order begins no new payment; one that is open goes on', async () => {
  const admin = await shop.signIn('admin@example.com')
  const set = (value: boolean) =>
    shop.fetch('/api/admin/settings/payment_enabled', { method: 'PUT', body: { value }, cookie: admin })
  const placed = await place(await fillCart('bullfinch-820'))
  const payAgain = () => post(`/api/orders/${placed.orderId}/payment`, {})
  await set(false)
  expect(await read(await payAgain())).toMatchObject({ paymentUrl: placed.paymentUrl })
  await decide(placed.paymentUrl, 'decline')
  const refused = await payAgain()
  expect([refused.status, await read(refused)]).toMatchObject([
    409,
    { code: 'shop_closed', message: 'Payments are off at the moment. Your cart is kept.' },
  ])
  expect(await orderOf(placed.orderId)).toMatchObject({ status: 'pending', payment: 'declined' })
  await set(true)
  expect((await payAgain()).status).toBe(200)
})
