import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTracing } from '#server/foundation/tracing.ts'
import { startSpanCollector, valueOf } from '#server/testing/services/span-collector.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  }),
)

let shop: TestShop
let collector: Awaited<ReturnType<typeof startSpanCollector>>
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await startTestShop({ samples: false, environment: { trustedProxies: ['loopback'] } })
  shop.services.log = log
  collector = await startSpanCollector()
  const url = `${collector.url}/v1/traces`
  stop = await startTracing({ url, headers: {}, service: 'kestrel', share: 1, followsParent: true }, log)
})
afterAll(async () => {
  await shop.close()
  await stop()
  await collector.stop()
})

const email = `${randomUUID()}@example.com`
const register = (headers: Record<string, string>) =>
  shop.fetch('/api/auth/register', {
    method: 'POST',
    headers,
    body: { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' },
  })

test('a request, its statements and the job that it asked for are one trace, and the lines of the job have its id', async () => {
  const traceId = randomUUID().replaceAll('-', '')
  const parent = '00f067aa0ba902b7'
  const answer = await register({ traceparent: `00-${traceId}-${parent}-01` })
  expect(answer.status).toBeLessThan(300)
  const id = answer.headers.get('x-request-id')
  await shop.work()
  const own = () => collector.received.filter((span) => span.traceId === traceId)
  await expect.poll(() => own().map(({ name }) => name)).toContain('job send-verification')

  const request = own().find(({ name }) => name === 'POST /api/auth/register')
  expect(request?.parentSpanId).toBe(parent)
  expect(valueOf(request, 'http.response.status_code')).toBe(String(answer.status))
  expect(valueOf(request, 'kestrel.request.id')).toBe(id)
  const statements = own().filter((span) => valueOf(span, 'db.system.name') === 'postgresql')
  const ofRequest = statements.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(ofRequest.map(({ name }) => name)).toContain('insert users')
  const job = own().find(({ name }) => name === 'job send-verification')
  expect(job?.parentSpanId).toBe(request?.spanId)
  expect(statements.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  // No value of anybody leaves the shop.
  expect(JSON.stringify(own())).not.toContain(email)

  expect(lines.find(({ msg }) => msg === 'job done')).toMatchObject({
    id,
    trace: traceId,
    job: 'send-verification',
  })
})

test('a call whose trace its caller does not record is not recorded here; a trace header that cannot be read starts a new trace', async () => {
  const left = randomUUID().replaceAll('-', '')
  await shop.fetch('/api/auth/user', { headers: { traceparent: `00-${left}-00f067aa0ba902b7-00` } })
  await shop.fetch('/api/auth/user', { headers: { traceparent: 'whatever' } })
  const named = () => collector.received.filter(({ name }) => name === 'GET /api/auth/user')
  await expect.poll(() => named().length).toBe(1)
  expect(named()[0]?.traceId).not.toBe(left)
  expect(named()[0]?.parentSpanId).toBeUndefined()
})

test('a collector that refuses is logged, and the shop answers as before', async () => {
  const refusing = createServer((_request, response) => response.writeHead(400).end())
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/v1/traces`
  const stopRefused = await startTracing(
    { url, headers: {}, service: 'kestrel', share: 1, followsParent: true },
    log,
  )
  expect((await shop.fetch('/api/auth/user')).status).toBeLessThan(500)
  await stopRefused()
  refusing.close()
  expect(lines.filter(({ msg }) => msg === 'traces are not taken')).toHaveLength(1)
})
