import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OutboxEntry } from './outbox-entry.ts'
import { sendEntry } from './send-entry.ts'

/** A portal sends everything to its own page, which this address leads to the shop again. */
const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/')) response.writeHead(302, { location: '/hotel-wifi' })
  else response.writeHead(404, { 'kestrel-api': '1', 'content-type': 'application/json' })
  response.end('{"code":"not_found","message":"There is no such page."}')
})
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, options),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const entryOf = (endpoint: string, input: OutboxEntry['input']): OutboxEntry => ({
  seq: 1,
  key: '2f0c6e3e-7a0c-4a56-9d2e-6a5d1c1f0a11',
  lane: 'cart',
  owner: 'guest',
  endpoint,
  version: 1,
  input,
  file: null,
  dependsOn: [],
  seen: {},
  state: 'sending',
  attempts: 1,
  nextAttemptAt: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  problem: null,
})

test.each([
  ['removeCartItem', { itemId: '7' }],
  ['updateCartItem', { itemId: '7', quantity: 2 }],
  ['addToCart', { productId: 1, quantity: 1 }],
])(
  'O11 bug 34: where a portal leads %s elsewhere, it is not done, whatever is there',
  async (endpoint, input) => {
    expect(await sendEntry(entryOf(endpoint, input), undefined, new Date())).toEqual({
      kind: 'later',
      after: null,
      reached: false,
    })
  },
)

test('a change that a newer version of the app has queued is sent to the route that it noted; without one it fails', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, body])
    return Response.json({}, { headers: { 'kestrel-api': '1' } })
  })
  const newer = entryOf('moveCartItem', { itemId: '7', to: 2 })
  expect(
    await sendEntry({ ...newer, route: ['PUT', '/api/cart/:itemId/place'] }, undefined, new Date()),
  ).toMatchObject({ kind: 'done' })
  expect(asked).toEqual([['PUT', '/api/cart/7/place', '{"to":2}']])
  expect(await sendEntry(newer, undefined, new Date())).toMatchObject({ kind: 'failed' })
  expect(asked).toHaveLength(1)
})

test('a request may take 15 s, and beside that as long as the slowest connection needs for its file or piece', async () => {
  const given: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    given.push(milliseconds)
    return new AbortController().signal
  })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('No connection')
  })
  const upload = entryOf('upload', {})
  for (const size of [undefined, 100_000, 10_000_000]) {
    const file =
      size === undefined ? undefined : { bytes: new ArrayBuffer(size), type: 'image/jpeg', name: 'a.jpg' }
    expect(await sendEntry(upload, file, new Date())).toMatchObject({ kind: 'later', reached: false })
  }
  // The large file is announced first.
  expect(given).toEqual([15_000, 25_000, 15_000])
  vi.restoreAllMocks()
})
