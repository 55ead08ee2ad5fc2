import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ApiError, createApi } from './api-client.ts'
import { isOnline, noteOnline } from './network.ts'
import { emptyWhenSignedOut } from '#pwa/foundation/data/query-client.ts'

const real = globalThis.fetch
const closing: (() => void)[] = []
afterEach(() => {
  noteOnline()
  vi.unstubAllGlobals()
  for (const close of closing.splice(0)) close()
})

/** A server on loopback, and a client whose calls go there. Gives what the client handed to fetch. */
async function shopThat(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const given: RequestInit[] = []
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    given.push(options)
    return real(base + path, options)
  })
  return { api: createApi(), given, stop: () => server.close() }
}
const answering =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, 'kestrel-api': '1' }).end(body)
  }
const failure = async (call: Promise<unknown>) => (await call.catch((error: unknown) => error)) as ApiError

describe('what goes out', () => {
  test('API-01 every call sends credentials', async () => {
    const { api, given } = await shopThat(answering(200, '[]'))
    await api.listProducts({})
    await api.addToCart({ productId: 1, quantity: 1 })
    await api.clearCart()
    expect(given.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'include'])
  })
  test('API-02 an object is sent as JSON with its content type', async () => {
    const bodies: { type: string | undefined; text: string }[] = []
    const read = async (request: IncomingMessage) => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      bodies.push({ type: request.headers['content-type'], text })
    }
    const { api } = await shopThat(
      (request, response) =>
        void read(request).then(() => response.writeHead(200, { 'kestrel-api': '1' }).end('{}')),
    )
    await api.addToCart({ productId: 7, quantity: 2 })
    await api.listProducts({})
    expect(bodies).toEqual([
      { type: 'application/json', text: '{"productId":7,"quantity":2}' },
      { type: undefined, text: '' },
    ])
  })
})

describe('what went wrong', () => {
  test('API-04 a failure without a message shows its status code and text', async () => {
    const { api } = await shopThat(answering(500, '{}'))
    expect((await failure(api.listProducts({}))).message).toBe('500 Internal Server Error')
  })
  test('API-05 a query may read a 401 as empty, and only a 401', async () => {
    const signedOut = await shopThat(answering(401, '{"message":"Not signed in","code":"not_signed_in"}'))
    expect(await emptyWhenSignedOut(signedOut.api.listOrders({}), [])).toEqual([])
    const broken = await shopThat(answering(500, '{}'))
    expect(await failure(emptyWhenSignedOut(broken.api.listOrders({}), []))).toMatchObject({ status: 500 })
  })
  test('API-06 a network failure is a kind of its own', async () => {
    const { api, stop } = await shopThat((request) => request.socket.destroy())
    stop()
    expect(await failure(api.listProducts({}))).toMatchObject({ kind: 'network', status: 0 })
  })
  test('O11 bug 34: an answer without the shop’s header never counts as signed out', async () => {
    const { api } = await shopThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1","success":true}')
    })
    expect(await failure(api.getCurrentUser({}))).toMatchObject({ kind: 'network', status: 0 })
  })
  test('API-07 no answer in time is a kind of its own', async () => {
    const { api } = await shopThat(() => {})
    expect(await failure(api.listProducts({}, { timeout: 20 }))).toMatchObject({ kind: 'timeout', status: 0 })
    const inTime = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect(await failure(api.createOrder({} as never))).toMatchObject({ kind: 'timeout', status: 0 })
    expect(isOnline()).toBe(true)
    expect(await failure(api.listProducts({}))).toMatchObject({ kind: 'timeout', status: 0 })
    // The page looks when the shop answers, and reads it again.
    expect(isOnline()).toBe(false)
    expect(inTime.mock.calls).toEqual([[15_000], [15_000]])
    inTime.mockRestore()
  })
  test('API-08 an answer that cannot be read is a kind of its own', async () => {
    const { api } = await shopThat(
      answering(200, '<!doctype html><title>Sign in to the hotel</title>', 'text/html'),
    )
    expect(await failure(api.listProducts({}))).toMatchObject({ kind: 'parse' })
  })
  test('API-09 any other status is passed on with its data', async () => {
    const data = { message: 'The cart changed meanwhile', code: 'conflict' }
    const { api } = await shopThat(answering(409, JSON.stringify(data)))
    expect(await failure(api.listProducts({}))).toMatchObject({
      kind: 'status',
      status: 409,
      data,
      message: data.message,
    })
  })
})

test('a file of calls that is gone from the shop does not mean that one is offline', async () => {
  vi.doMock('#shared/later-route-table.gen.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { api, stop } = await shopThat(answering(200, 'ok'))
  expect(await failure(api.listTickets({}))).toMatchObject({ kind: 'outdated' })
  expect(isOnline()).toBe(true)
  stop()
  closing.pop()?.()
  expect(await failure(api.listTickets({}))).toMatchObject({ kind: 'network' })
  expect(isOnline()).toBe(false)
  vi.doUnmock('#shared/later-route-table.gen.ts')
})
