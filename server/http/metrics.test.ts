import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultOperating } from '#server/foundation/operating.ts'
import { RequestTimes, writeFigures } from '#server/foundation/metrics.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

const metricsToken = 'a-token-of-the-tests'
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    samples: false,
    environment: { operating: { ...defaultOperating, metricsToken } },
  })
})
afterAll(() => shop.close())

const scrape = async () =>
  (await shop.fetch('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text()

test('/metrics says nothing without the token, and nothing in a shop that has no token', async () => {
  for (const authorization of ['', 'Bearer wrong', `Basic ${metricsToken}`, `Bearer ${metricsToken}x`]) {
    const answer = await shop.fetch('/metrics', { headers: { authorization } })
    expect(await answer.text()).not.toContain('kestrel_')
  }
  expect((await shop.fetch(`/metrics?token=${metricsToken}`)).headers.get('content-type')).not.toContain(
    'version=0.0.4',
  )
  const plain = await startTestShop({ samples: false })
  try {
    const answer = await plain.fetch('/metrics', { headers: { authorization: 'Bearer ' } })
    expect(await answer.text()).not.toContain('kestrel_')
  } finally {
    await plain.close()
  }
})

test('requests are counted by the pattern of their route, and nothing that a caller chose is in a label', async () => {
  const secret = randomUUID()
  await shop.fetch(`/api/products/by-slug/${secret}`)
  await shop.fetch(`/api/${secret}`)
  await shop.fetch(`/uploads/${secret}.webp`)
  await shop.fetch(`/${secret}`)
  await shop.fetch('/api/auth/user')
  const text = await scrape()
  expect(text).not.toContain(secret)
  expect(text).toContain(
    'kestrel_http_request_seconds_count{method="GET",route="/api/products/by-slug/:slug",status="404"} 1',
  )
  expect(text).toContain('kestrel_http_request_seconds_count{method="GET",route="/uploads",status="404"} 1')
  expect(text).toMatch(
    /kestrel_http_request_seconds_bucket\{method="GET",route="\/api\/auth\/user",status="\d+",le="\+Inf"\} 1/,
  )
})

test('pool, queue, caches, pushes and receipts of the outbox are among them, each line in the form of Prometheus', async () => {
  const { db, queue } = shop.services
  await queue.add(db, 'send-reset-link', { email: 'nobody@example.com' }, 3_600)
  const text = await scrape()
  expect(text).toContain('kestrel_queue_jobs{queue="send-reset-link",state="created"} 1')
  for (const name of [
    'kestrel_pool_connections{state="limit"}',
    'kestrel_pool_waiting',
    'kestrel_cache_bytes{cache="answers"}',
    'kestrel_pushes_waiting',
    'kestrel_pushes_total{outcome="sent"}',
    'kestrel_outbox_receipts_total{answer="first"}',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} \\d`, 'm'))
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"\n]*",?)+\})? -?[\d.e+-]+)$/)
})

test('a time counts in every bucket that it fits into, and labels are escaped', () => {
  const times = new RequestTimes()
  const labels = { method: 'GET', route: '/', status: '200' }
  for (const seconds of [0.001, 0.2, 20]) times.note(labels, seconds)
  const text = times.write()
  expect(text).toContain('le="0.005"} 1\n')
  expect(text).toContain('le="0.25"} 2\n')
  expect(text).toContain('le="10"} 2\n')
  expect(text).toContain('le="+Inf"} 3\n')
  expect(text).toContain('_sum{method="GET",route="/",status="200"} 20.201000\n')
  const figure = {
    name: 'a',
    help: 'b',
    type: 'gauge' as const,
    values: [{ labels: { c: 'd"\n\\' }, value: 1 }],
  }
  expect(writeFigures([figure])).toBe('# HELP a b\n# TYPE a gauge\na{c="d\\"\\n\\\\"} 1\n')
})
