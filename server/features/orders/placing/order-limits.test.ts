import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { type StripeServer, startStripeServer } from '#server/testing/services/stripe-server.ts'
import type { Problem } from '#shared/errors.ts'

let stripe: StripeServer
let at: OrderShop
let admin = ''
beforeAll(async () => {
  stripe = await startStripeServer()
  at = await startOrderShop({
    environment: {
      rateLimits: true,
      trustedProxies: ['loopback'],
      stripe: stripe.settings,
    },
  })
  admin = await at.shop.signIn('admin@example.com')
})
afterAll(async () => {
  await at.shop.close()
  await stripe.stop()
})
const someone = () => `${crypto.randomUUID()}@example.com`
let lastAddress = 0
/** A call from an address of its own, so that no limit per address is met. */
const callFrom = (path: string, body: unknown, cookie = '') => {
  lastAddress += 1
  return at.shop.fetch(path, {
    method: 'POST',
    body,
    cookie,
    headers: { 'x-forwarded-for': `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}` },
  })
}

test('however often an unpaid order is looked at, the provider is asked once in ten seconds', async () => {
  const placed = await at.place(await at.itemsOf('dunlin-1000'), { email: someone() })
  stripe.calls.length = 0
  await Promise.all(Array.from({ length: 20 }, () => at.orderOf(placed.ref)))
  await at.orderOf(placed.ref)
  expect(stripe.calls.filter(({ method }) => method === 'GET')).toHaveLength(1)
  await at.db
    .updateTable('payments')
    .set({ asked_at: new Date(Date.now() - 11_000) })
    .where('order_id', '=', placed.orderId)
    .execute()
  await at.orderOf(placed.ref)
  expect(stripe.calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
})

test('writing calls are limited per account, from however many addresses they come', async () => {
  const maker = await at.shop.signIn()
  const orderId = crypto.randomUUID()
  const statuses = []
  for (let tries = 0; tries < 122; tries += 1)
    statuses.push((await callFrom(`/api/orders/${orderId}/cancellation`, {}, maker)).status)
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
  expect(statuses.slice(120)).toEqual([429, 429])
  // Other calls of the account, and the same call of others, go on.
  expect((await callFrom(`/api/orders/${orderId}/withdrawal`, {}, maker)).status).toBe(404)
  const other = await at.shop.signIn('tester@example.com')
  expect((await callFrom(`/api/orders/${orderId}/cancellation`, {}, other)).status).toBe(404)
})

test('one address gets five letters a day about orders that were never paid; what is paid is always confirmed', async () => {
  const victim = someone()
  for (let orders = 0; orders < 7; orders += 1) {
    const placed = await at.place(await at.itemsOf('dunlin-1000'), { email: victim })
    expect((await callFrom(`/api/orders/${placed.ref}/cancellation`, {})).status).toBe(200)
  }
  const subjects = async () => (await at.shop.mailTo(victim)).map(({ subject }) => subject)
  expect(await subjects()).toHaveLength(5)
  const placed = await at.place(await at.itemsOf('dunlin-1000'), { email: victim })
  const body = stripe.pay(placed.paymentUrl.split('/').at(-1) ?? '') ?? ''
  await at.shop.fetch('/api/payments/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
  })
  expect(await subjects()).toHaveLength(6)
})

test('twenty letters with download links a day are enough for one address', async () => {
  const email = someone()
  const placed = await at.place(await at.itemsOf('dunlin-1000'), { email })
  stripe.pay(placed.paymentUrl.split('/').at(-1) ?? '')
  await at.orderOf(placed.ref)
  const productId = await at.idOf('dunlin-1000')
  const statuses = []
  for (let tries = 0; tries < 22; tries += 1)
    statuses.push((await callFrom('/api/downloads/mails', { productId, order: placed.ref })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
})

test('a new link for the page of an order that does not exist is a 404', async () => {
  const answer = await callFrom(`/api/admin/orders/${crypto.randomUUID()}/page`, {}, admin)
  expect(answer.status).toBe(404)
})

test.each([
  ['name', 'Mika\u0000Maker'],
  ['name', 'Mika\ud800'],
  ['line1', 'Street\udc00 1'],
  ['city', 'Ber\u0007lin'],
])(
  'an address whose %s holds a NUL, a control character or half a character is refused with that field',
  async (field, value) => {
    const [item] = await at.itemsOf('hardware-kit')
    const address = { name: 'Mika', line1: 'Street 1', postcode: '10115', city: 'Berlin', [field]: value }
    const answer = await at.order([item ?? { productId: 0, quantity: 1 }], { address, email: someone() })
    expect(answer.status).toBe(422)
    expect((await at.read<Problem>(answer)).issues?.[0]?.path).toBe(`address.${field}`)
  },
)

test('half a character in a note, a reason, a search or an email is refused with its field', async () => {
  const placed = await at.place(await at.itemsOf('dunlin-1000'), { email: someone() })
  const half = 'so\ud800'
  const path = `/api/admin/orders/${placed.orderId}`
  const tries = [
    [await callFrom(`${path}/notes`, { text: half }, admin), 'text'],
    [await callFrom(`${path}/refunds`, { key: crypto.randomUUID(), reason: half }, admin), 'reason'],
    [await callFrom(`${path}/status`, { status: 'cancelled', note: half }, admin), 'note'],
    [
      await callFrom(`${path}/shipment`, { tracking: { carrier: half, number: '1' } }, admin),
      'tracking.carrier',
    ],
    [await at.shop.fetch('/api/admin/orders?q=%00', { cookie: admin }), 'q'],
    [await at.order(await at.itemsOf('dunlin-1000'), { email: `a${half}@example.com` }), 'email'],
    [await at.order(await at.itemsOf('dunlin-1000'), { email: 'a\u0000b@example.com' }), 'email'],
  ] as const
  for (const [answer, field] of tries) {
    expect(answer.status, field).toBe(422)
    expect((await at.read<Problem>(answer)).issues?.[0]?.path).toBe(field)
  }
})

test('a quote names what was on sale once, and never a draft', async () => {
  const id = await at.idOf('dunlin-1000')
  const set = (status: 'draft' | 'archived' | 'published', published: Date | null) =>
    at.db.updateTable('products').set({ status, published_at: published }).where('id', '=', id).execute()
  const nameOf = async () => (await at.quote([{ productId: id, quantity: 1 }])).problems[0]?.name
  await set('draft', null)
  expect(await nameOf()).toBe(`Product ${id}`)
  await set('archived', new Date())
  expect(await nameOf()).toBe('Dunlin 1000')
  await set('published', new Date())
})
