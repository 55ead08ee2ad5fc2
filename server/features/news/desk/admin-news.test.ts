import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import type { News } from '#shared/notifications/admin-news.contract.ts'

let at: NewsShop
let admin: Awaited<ReturnType<NewsShop['newMember']>>
beforeAll(async () => {
  at = await startNewsShop()
  admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
  await at.shop.work()
})
afterAll(() => at.close())

const notice = (more: Record<string, unknown> = {}) => ({
  title: 'Workshop closed on Friday',
  body: 'Parcels go out on Monday.',
  path: '/about',
  channels: ['app', 'push', 'mail'],
  audience: { to: 'topic', topic: 'beta' },
  ...more,
})
const post = (path: string, body: unknown = {}) => admin.call('POST', `/api/admin/news${path}`, body)
const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>
const startNow = async (id: string) => {
  await at.db.updateTable('news').set({ starts_at: new Date() }).where('id', '=', id).execute()
  await at.resume()
  await at.shop.work()
}

test('ADMIN-46 an administrator sees whom a notice reaches, sends it, and reads what became of it', async () => {
  const member = await at.newMember()
  await member.subscribe('beta')
  const { device } = await member.addDevice()
  const { audience, channels } = notice()
  expect(await json(post('/audience', { audience, channels }))).toEqual({ people: 1, devices: 1, mails: 1 })
  const made = await json<News>(post('', notice()))
  expect(made).toMatchObject({ state: 'waiting', audience: 'Beta subscribers', createdBy: admin.email })
  // Nothing goes out in the first minute.
  expect(Date.parse(made.startsAt) - Date.now()).toBeGreaterThan(50_000)
  await at.shop.work()
  expect(await member.notifications()).toEqual([])
  await startNow(made.id)
  expect(await member.notifications()).toMatchObject([{ title: 'Workshop closed on Friday', path: '/about' }])
  expect(at.push.of(device).at(-1)?.payload.notification.title).toBe('Workshop closed on Friday')
  await at.resume()
  expect(await json(admin.call('GET', `/api/admin/news/${made.id}`))).toMatchObject({
    state: 'done',
    notified: 1,
    devices: 1,
    mailed: 1,
    sent: 1,
    results: [{ host: at.push.host, sent: 1, gone: 0, refused: 0, late: 0 }],
  })
  const { rows } = await json<{ rows: News[] }>(admin.call('GET', '/api/admin/news?q=closed'))
  expect(rows.map(({ id }) => id)).toContain(made.id)
})

test('a notice that is sent again because its answer was lost is one notice', async () => {
  const key = crypto.randomUUID()
  const one = await json<News>(post('', notice({ key, title: 'Sent once' })))
  const again = await json<News>(post('', notice({ key, title: 'Sent once' })))
  expect(again.id).toBe(one.id)
  const { rows } = await json<{ rows: News[] }>(admin.call('GET', '/api/admin/news?q=Sent once'))
  expect(rows).toHaveLength(1)
})

test('a notice that is stopped within its minute reaches nobody; stopping it again changes nothing', async () => {
  const member = await at.newMember()
  await member.subscribe('beta')
  const { id } = await json<News>(post('', notice({ title: 'A mistake' })))
  for (const _time of [1, 2]) expect(await json(post(`/${id}/stop`))).toMatchObject({ state: 'stopped' })
  await startNow(id)
  expect((await member.notifications()).map(({ title }) => title)).not.toContain('A mistake')
})

test('a notice to one person names their address until the account is removed, and stores it nowhere', async () => {
  const { email, id: userId, notifications } = await at.newMember()
  const made = await json<News>(post('', notice({ audience: { to: 'person', email }, title: 'For you' })))
  expect(made.audience).toBe(email)
  await startNow(made.id)
  expect((await notifications()).map(({ title }) => title)).toEqual(['For you'])
  const { rows: acts } = await sql<{ change: unknown }>`select change from audit_log
    where subject = ${`news:${made.id}`}`.execute(at.db)
  expect(acts).toMatchObject([{ change: { audience: { to: 'user', userId } } }])
  await at.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', userId).execute()
  expect(await json<News>(admin.call('GET', `/api/admin/news/${made.id}`))).toMatchObject({
    audience: 'A removed member',
  })
})

test('a test message is sent to the administrator only, at once', async () => {
  const member = await at.newMember()
  await member.subscribe('beta')
  await post('/test', notice({ title: 'Only for me' }))
  await at.shop.work()
  expect((await admin.notifications()).map(({ title }) => title)).toContain('Test: Only for me')
  expect((await member.notifications()).map(({ title }) => title)).not.toContain('Test: Only for me')
})

test.each([
  ['a path elsewhere', { path: '//evil.example.com' }, 'path'],
  ['a time that is over', { startsAt: '2020-01-01T00:00:00Z' }, 'startsAt'],
  ['an unknown product', { audience: { to: 'owners', productId: 999_999 } }, 'audience.productId'],
  ['an unknown person', { audience: { to: 'person', email: 'nobody@example.com' } }, 'audience.email'],
  ['no channel', { channels: [] }, 'channels'],
])('%s is refused by its field', async (_what, more, field) => {
  const answer = await post('', notice(more))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ issues: [{ path: field }] })
})

test('a new key leaves the devices of the earlier one, which get their messages by it', async () => {
  const member = await at.newMember()
  await member.subscribe('beta')
  const { device } = await member.addDevice()
  await at.shop.work()
  const before = (await json<{ publicKey: string }>(at.shop.fetch('/api/push/key'))).publicKey
  await admin.call('POST', '/api/admin/push/key', {})
  expect((await json<{ publicKey: string }>(at.shop.fetch('/api/push/key'))).publicKey).not.toBe(before)
  const { id } = await json<News>(post('', notice({ title: 'After the new key' })))
  await startNow(id)
  expect(at.push.of(device).at(-1)?.payload.notification.title).toBe('After the new key')
  expect(await json(admin.call('GET', '/api/admin/push'))).toMatchObject({
    hosts: [{ host: at.push.host, pausedUntil: null, problem: null }],
  })
})
