// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { repairPush, savedPush } from './push-device.ts'

const publicKey = btoa("the shop's key").replace(/=+$/, '')
const subscriptionOf = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new TextEncoder().encode("the shop's key").buffer },
  getKey: () => new ArrayBuffer(1),
})
const saved: unknown[] = []
const api = {
  getPushKey: async () => ({ publicKey }),
  savePushDevice: async (device: { endpoint: string }) => {
    saved.push(device)
    return device
  },
} as unknown as Api

let endpoint = ''
beforeEach(() => {
  saved.length = 0
  const pushManager = { getSubscription: async () => subscriptionOf(endpoint) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', {})
  savedPush.write({ endpoint: 'https://push.example.com/1', isOff: false })
})
afterEach(() => vi.unstubAllGlobals())

test('a subscription that the browser renewed replaces the one that the shop knows', async () => {
  endpoint = 'https://push.example.com/2'
  await repairPush(api)
  expect(saved).toMatchObject([{ endpoint, replaces: 'https://push.example.com/1' }])
  expect(savedPush.read()).toEqual({ endpoint, isOff: false })
})

test('a subscription that the shop knows replaces none', async () => {
  endpoint = 'https://push.example.com/1'
  await repairPush(api)
  expect(saved).toEqual([expect.not.objectContaining({ replaces: expect.anything() })])
})
