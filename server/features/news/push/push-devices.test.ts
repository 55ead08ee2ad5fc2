import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockAccount } from '#server/database/statements/lock-account.ts'
import { cookieFrom, goodPassword } from '#server/testing/account-shop.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { codeOf } from '#server/testing/two-factor-member.ts'
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

test('a device that its owner turned off from another one stays off at its next start, until they turn it on there', async () => {
  const member = await at.newMember()
  const { device, endpoint, keys, id } = await member.addDevice()
  await at.shop.work()
  at.push.received.length = 0
  expect((await member.call('DELETE', `/api/push/devices/${id}`)).status).toBe(200)
  const save = async (more: Record<string, unknown>) =>
    (await member.call('POST', '/api/push/devices', { endpoint, keys, timeZone: 'UTC', ...more })).json()
  expect(await save({ isRepair: true })).toBeNull()
  const renewed = at.push.subscribe()
  const renewal = { endpoint: renewed.endpoint, keys: renewed.keys, replaces: endpoint, isRepair: true }
  expect(await save(renewal)).toBeNull()
  await at.shop.work()
  expect(await listOf(member)).toEqual([])
  expect([...at.push.of(device), ...at.push.of(renewed.device)]).toEqual([])
  await save({})
  expect(await save({ isRepair: true })).toMatchObject({ isThis: true })
  expect(await listOf(member)).toHaveLength(1)
})

test('a device whose session ended is linked again by its next start, with the settings that it knows, and gets no first message', async () => {
  const member = await at.newMember()
  const { device, endpoint, keys, id } = await member.addDevice()
  await at.shop.work()
  at.push.received.length = 0
  await at.db.deleteFrom('push_devices').where('id', '=', id).execute()
  const settings = { mutedTopics: ['beta'], quietHours: { from: 1320, to: 420 } }
  const repair = { endpoint, keys, timeZone: 'UTC', isRepair: true, settings }
  expect((await member.call('POST', '/api/push/devices', repair)).status).toBe(200)
  expect(await listOf(member)).toMatchObject([settings])
  // The shop's own are newer.
  const later = { ...repair, settings: { mutedTopics: [], quietHours: null } }
  expect((await member.call('POST', '/api/push/devices', later)).status).toBe(200)
  expect(await listOf(member)).toMatchObject([settings])
  await at.shop.work()
  expect(at.push.of(device)).toEqual([])
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

/** The answer of what gives the browser a new token. */
const renewals: Record<string, (cookie: string) => Promise<Response>> = {
  'confirming the sign-in': (cookie) => at.post('/api/auth/confirm', { password: goodPassword }, cookie),
  'a password change': (cookie) =>
    at.post(
      '/api/auth/request-password-change',
      { currentPassword: goodPassword, newPassword: 'Glider-9-Hinge!' },
      cookie,
    ),
  'switching two-factor on': async (cookie) => {
    const begun = await at.post('/api/auth/2fa/setup', {}, cookie)
    const { secret } = (await begun.json()) as { secret: string }
    return at.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, cookie)
  },
}
test.each(Object.entries(renewals))('a device and its settings survive %s', async (_what, renew) => {
  const member = await at.newMember()
  const { id } = await member.addDevice()
  const settings = { mutedTopics: ['beta'], quietHours: { from: 1320, to: 420 }, timeZone: 'UTC' }
  await member.call('PUT', `/api/push/devices/${id}`, settings)
  const answer = await renew(member.cookie)
  expect(answer.status).toBe(200)
  const devices = await at.shop.fetch('/api/push/devices', { cookie: cookieFrom(answer) })
  expect(await devices.json()).toMatchObject([{ id, ...settings }])
  expect((await at.whoIs(member.cookie)).status).toBe(401)
})

test('a device is forgotten where another member signs in on it', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const { id } = await one.addDevice()
  expect((await at.login(other.email, goodPassword, one.cookie)).status).toBe(200)
  expect(await at.db.selectFrom('push_devices').where('id', '=', id).select('id').execute()).toEqual([])
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

test('a device that is added beside the twentieth is refused', async () => {
  const member = await at.newMember()
  const { id } = await member.addDevice()
  const addCopies = (db: typeof at.db, from: number, to: number) =>
    sql`insert into push_devices (user_id, session_id, key_id, endpoint, host, p256dh, auth, name, time_zone)
      select user_id, session_id, key_id, endpoint || '-' || n, host, p256dh, auth, name, time_zone
      from push_devices, generate_series(${from}::int, ${to}::int) n where id = ${id}`.execute(db)
  await addCopies(at.db, 2, 19)
  const { device: _device, ...subscription } = at.push.subscribe()
  const [answer] = await meanwhile(at.db, {
    async first(trx) {
      await lockAccount(trx, member.id)
      await addCopies(trx, 20, 20)
    },
    calls: [() => member.call('POST', '/api/push/devices', { ...subscription, timeZone: 'UTC' })],
  })
  expect(answer?.status).toBe(409)
  expect(await listOf(member)).toHaveLength(20)
})
