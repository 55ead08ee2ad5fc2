import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { address } from '#server/testing/order-shop.ts'
import { startPushService } from '#server/testing/services/push-service.ts'
import { type Span, startSpanCollector, valueOf } from '#server/testing/services/span-collector.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { cookieOf, type ShopProcess, startProcess } from './start-process.ts'

let base: TestDatabase
let folder: string
let push: Awaited<ReturnType<typeof startPushService>>
let collector: Awaited<ReturnType<typeof startSpanCollector>>
let shop: ShopProcess
beforeAll(async () => {
  ;[base, push, collector] = await Promise.all([
    createTestDatabase(),
    startPushService(),
    startSpanCollector(),
  ])
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-spans-'))
  const { host, user, database } = base.address
  shop = await startProcess('http://shop.localhost', {
    DATA_DIR: folder,
    // A socket's folder has no place in an address.
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGUSER: user,
    SHOP_SECRET: 'the-secret-of-all-processes-of-this-shop',
    ROLES: 'web,worker',
    RATE_LIMITS: 'false',
    PUSH_HOSTS: push.host,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
})
afterAll(async () => {
  await shop.stop()
  await Promise.all([base.drop(), push.stop(), collector.stop()])
  await rm(folder, { recursive: true, force: true })
})

const email = `${randomUUID()}@example.com`
const post = async (at: string, body: unknown, cookie?: string) => {
  const answer = await shop.fetch(at, { method: 'POST', body, ...(cookie ? { cookie } : {}) })
  if (!answer.ok) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
  return answer
}
const named = (name: string) => collector.received.filter((span) => span.name === name)
const parentOf = (span: Span | undefined) =>
  collector.received.find(({ spanId }) => spanId === span?.parentSpanId)

/** The span of a service's call that one request has caused, in its trace, and that of what called it. */
async function calledBy(answer: Response, call: string): Promise<{ call: Span; caller: Span }> {
  const id = answer.headers.get('x-request-id')
  const ofRequest = () => collector.received.find((span) => valueOf(span, 'kestrel.request.id') === id)
  const found = () => {
    const trace = ofRequest()?.traceId
    const one = named(call).find(({ traceId }) => traceId === trace)
    const caller = parentOf(one)
    return one && caller ? { call: one, caller } : undefined
  }
  await expect.poll(found).toBeDefined()
  const { caller, ...rest } = found() ?? { call: {} as Span, caller: {} as Span }
  expect([call, valueOf(caller, 'kestrel.request.id')]).toEqual([call, id])
  return { ...rest, caller }
}

test('calls of the mail server and of a push service are in the trace of the request that caused them', async () => {
  const registered = await post('/api/auth/register', {
    email,
    password: 'Windsock-7-Tailplane!',
    firstName: 'Robin',
  })
  const mail = await calledBy(registered, 'mail send')
  expect(mail.caller.name).toBe('job send-verification')

  await base.database.db.updateTable('users').set({ email_verified_at: new Date() }).execute()
  const { device, ...subscription } = push.subscribe()
  const saved = await post('/api/push/devices', { ...subscription, timeZone: 'UTC' }, cookieOf(registered))
  const sent = await calledBy(saved, 'push send')
  expect(sent.caller.name).toBe('job send-own-push')
  expect(push.of(device)).toHaveLength(1)
  // Neither an address of anybody nor a key of a device leaves the shop.
  const all = JSON.stringify(collector.received)
  for (const secret of [email, device, subscription.keys.auth]) expect(all).not.toContain(secret)
})

test('the call that opens a payment is in the trace of its order; what asks no provider has no span', async () => {
  const product = await base.database.db
    .insertInto('products')
    .values({
      slug: 'spar',
      product_type: 'parts',
      name: 'Spar',
      price_cents: 990,
      is_digital: false,
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = [{ productId: product.id, quantity: 1 }]
  const quoted = await post('/api/orders/quote', { country: 'DE', items })
  const { fingerprint } = (await quoted.json()) as Quote
  const order = { key: randomUUID(), country: 'DE', email, address, items, fingerprint }
  const placed = await post('/api/orders', order)
  const opened = await calledBy(placed, 'payment open')
  expect(opened.caller.name).toBe('POST /api/orders')

  const told = await shop.fetch('/api/payments/webhook', {
    method: 'POST',
    body: {},
    headers: { 'kestrel-signature': 't=1,v1=forged' },
  })
  expect(told.status).toBe(403)
  const id = told.headers.get('x-request-id')
  await expect
    .poll(() => collector.received.some((span) => valueOf(span, 'kestrel.request.id') === id))
    .toBe(true)
  expect(named('payment verify')).toEqual([])
})
