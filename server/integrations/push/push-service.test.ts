import { createECDH, randomBytes } from 'node:crypto'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { createPushService } from './push-service.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('after a message without an answer the next one goes over a new connection', async () => {
  const sessions: http2.ServerHttp2Session[] = []
  const server = http2.createServer()
  server.on('session', (session) => sessions.push(session))
  server.on('stream', (stream) => {
    stream.on('error', () => undefined)
    // The first connection is lost: nothing comes back.
    if (stream.session !== sessions[0]) stream.respond({ ':status': 201 }, { endStream: true })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const target = {
    endpoint: `http://127.0.0.1:${port}/device`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const key = { id: 1, ...webPush.generateVAPIDKeys() }
  const message = { text: 'News', ttl: 60, urgency: 'normal', topic: 'news' } as const
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const push = createPushService('shop@example.com')
  const first = push.send(target, message, key)
  await expect.poll(() => sessions.length).toBe(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await first).toEqual({ kind: 'late' })
  const second = push.send(target, message, key)
  await expect.poll(() => sessions.length).toBe(2)
  expect(await second).toEqual({ kind: 'sent' })
  push.close()
  await new Promise((resolve) => server.close(resolve))
})
