// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { repairPush, savedPush, savedSettings, turnPushOff } from './push-device.ts'

const publicKey = btoa("the shop's key").replace(/=+$/, '')
const subscriptionOf = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new TextEncoder().encode("the shop's key").buffer },
  getKey: () => new ArrayBuffer(1),
  unsubscribe: async () => {
    isSubscribed = false
    return true
  },
})
let isSubscribed = true
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
  isSubscribed = true
  const pushManager = { getSubscription: async () => (isSubscribed ? subscriptionOf(endpoint) : null) }
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

test('a device that the shop has forgotten brings its own topics and quiet hours', async () => {
  endpoint = 'https://push.example.com/1'
  const settings = { mutedTopics: ['beta' as const], quietHours: { from: 1320, to: 420 } }
  savedSettings.write(settings)
  await repairPush(api)
  expect(saved).toMatchObject([{ endpoint, isRepair: true, settings }])
})

test('a subscription that the shop knows replaces none', async () => {
  endpoint = 'https://push.example.com/1'
  await repairPush(api)
  expect(saved).toEqual([expect.not.objectContaining({ replaces: expect.anything() })])
})

test('a device that was turned off from another one ends its subscription, and no later start links it', async () => {
  endpoint = 'https://push.example.com/1'
  const asked: unknown[] = []
  const shop = {
    getPushKey: async () => ({ publicKey }),
    savePushDevice: async (device: unknown) => {
      asked.push(device)
      return null
    },
  } as unknown as Api
  await repairPush(shop)
  await repairPush(shop)
  expect(asked).toMatchObject([{ endpoint, isRepair: true }])
  expect(isSubscribed).toBe(false)
  expect(savedPush.read()).toEqual({ endpoint: null, isOff: true })
})

test('turning push off ends the subscription also where the shop does not answer', async () => {
  endpoint = 'https://push.example.com/1'
  const away = { listPushDevices: () => Promise.reject(new Error('Offline')) } as unknown as Api
  await turnPushOff(away)
  expect(isSubscribed).toBe(false)
  expect(savedPush.read()).toEqual({ endpoint: null, isOff: true })
})

test('push stays on where the browser does not end the subscription', async () => {
  endpoint = 'https://push.example.com/1'
  const subscription = { ...subscriptionOf(endpoint), unsubscribe: () => Promise.reject(new Error('Busy')) }
  const pushManager = { getSubscription: async () => subscription }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  await expect(turnPushOff(api)).rejects.toThrow('Busy')
  expect(savedPush.read()).toEqual({ endpoint, isOff: false })
})

test('turning push off removes the device of a subscription that the browser has lost', async () => {
  isSubscribed = false
  const removed: unknown[] = []
  await turnPushOff({
    listPushDevices: async (of: unknown) => [
      { id: 'other', isThis: false },
      { id: JSON.stringify(of), isThis: true },
    ],
    removePushDevice: async ({ id }: { id: string }) => removed.push(id),
  } as unknown as Api)
  expect(removed).toEqual([JSON.stringify({ endpoint: 'https://push.example.com/1' })])
})
