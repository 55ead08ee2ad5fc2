import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import type { PushDevice } from '#shared/notifications/push.contract.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

const listOf = async (member: Awaited<ReturnType<NewsShop['newMember']>>, endpoint = '') => {
  const query = endpoint ? `?endpoint=${encodeURIComponent(endpoint)}` : ''
  return (await (await member.call('GET', `/api/push/devices${query}`)).json()) as PushDevice[]
}

test('the public key is the same for everybody, and its private half is sealed in the database', async () => {
  const keys = await Promise.all(
    Array.from(
      { length: 8 },
      async () => (await at.shop.fetch('/api/push/key')).json() as Promise<{ publicKey: string }>,
    ),
  )
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(keys[0]?.publicKey).toMatch(/^[\w-]{87}$/)
  const rows = await at.db.selectFrom('push_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed_private_key).not.toMatch(/^[\w-]{43}$/)
})

test('a device is linked once however often it is saved, gets one first message, and tells which it is', async () => {
  const member = await at.newMember()
  const { device, endpoint, keys, status } = await member.addDevice()
  expect(status).toBe(200)
  await member.call('POST', '/api/push/devices', { endpoint, keys, timeZone: 'Europe/Berlin' })
  await at.shop.work()
  expect(await listOf(member, endpoint)).toMatchObject([{ isThis: true, timeZone: 'Europe/Berlin' }])
  expect(at.push.of(device).map(({ payload }) => payload.notification.title)).toEqual([
    'This device gets your news',
  ])
})

test('a renewed subscription takes over topics and quiet hours of the one it replaces', async () => {
  const member = await at.newMember()
  const first = await member.addDevice()
  await member.call('PUT', `/api/push/devices/${first.id}`, {
    mutedTopics: ['beta'],
    quietHours: { from: 1320, to: 420 },
    timeZone: 'UTC',
  })
  await member.addDevice({ replaces: first.endpoint })
  expect(await listOf(member)).toMatchObject([{ mutedTopics: ['beta'], quietHours: { from: 1320, to: 420 } }])
})

test('a device belongs to whoever signed in on it last, without the settings of the other person', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const { endpoint, keys, id } = await one.addDevice()
  await one.call('PUT', `/api/push/devices/${id}`, {
    mutedTopics: ['beta'],
    quietHours: null,
    timeZone: 'UTC',
  })
  await other.call('POST', '/api/push/devices', { endpoint, keys, timeZone: 'UTC' })
  expect(await listOf(one)).toEqual([])
  expect(await listOf(other)).toMatchObject([{ mutedTopics: [] }])
})

test('nobody changes, tests or removes the device of another member', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const { id } = await one.addDevice()
  const settings = { mutedTopics: [], quietHours: null, timeZone: 'UTC' }
  expect((await other.call('PUT', `/api/push/devices/${id}`, settings)).status).toBe(404)
  expect((await other.call('POST', `/api/push/devices/${id}/test`)).status).toBe(404)
  await other.call('DELETE', `/api/push/devices/${id}`)
  expect(await listOf(one)).toHaveLength(1)
})

test('the test message reaches the device at once', async () => {
  const member = await at.newMember()
  const { device, id } = await member.addDevice()
  await member.call('POST', `/api/push/devices/${id}/test`)
  await at.shop.work()
  expect(at.push.of(device).map(({ payload }) => payload.notification.title)).toContain('Test message')
})

test.each([
  ['another host', { endpoint: 'https://push.example.com/1' }, 'endpoint'],
  ['a private address', { endpoint: 'https://192.168.1.1/1' }, 'endpoint'],
  ['an address that browsers write in another way', { endpoint: 'https://fcm.googleapis.com?1' }, 'endpoint'],
  ['a name before the host', { endpoint: 'https://fcm.googleapis.com@evil.example.com/1' }, 'endpoint'],
  ['no time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
])('%s is refused by its field', async (_what, more, field) => {
  const member = await at.newMember()
  const { device: _device, ...subscription } = at.push.subscribe()
  const answer = await member.call('POST', '/api/push/devices', { ...subscription, timeZone: 'UTC', ...more })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ issues: [{ path: field }] })
})
