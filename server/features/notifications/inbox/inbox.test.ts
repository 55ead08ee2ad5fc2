import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, startAccountShop } from '#server/testing/account-shop.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { removeAccount } from '#server/testing/remove-account.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

async function newMember() {
  const cookie = cookieFrom(await at.register())
  const { id } = (await (await at.whoIs(cookie)).json()) as { id: string }
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    at.shop.fetch(path, { method, cookie, body, ...(headers ? { headers } : {}) })
  const json = async (path: string) => (await call('GET', path)).json() as Promise<unknown>
  return { id, cookie, call, json }
}
type Member = Awaited<ReturnType<typeof newMember>>

/** Gives the notification's id. */
async function notify({ id }: Member, title: string): Promise<string> {
  const news = await at.db
    .insertInto('news')
    .values({
      cause: randomUUID(),
      kind: 'plane-published',
      thing: 'product 7',
      title,
      body: 'Span 1,000 mm.',
      path: '/planes/dunlin-1000',
      audience: '[]',
      channels: ['app'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await at.db
    .insertInto('notifications')
    .values({ user_id: id, news_id: news.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const listOf = (member: Member) =>
  member.json('/api/notifications') as Promise<{ id: string; title: string; isRead: boolean }[]>

describe('subscriptions', () => {
  const none = { betaNotifications: false, releaseNotifications: false, discountNotifications: false }

  test('API-60 SUB-04 a member reads three booleans, a visitor gets 401', async () => {
    const member = await newMember()
    expect(await member.json('/api/user/subscriptions')).toEqual(none)
    expect((await at.shop.fetch('/api/user/subscriptions')).status).toBe(401)
  })

  test.each([
    ['API-61 API-62', 'beta', 'betaNotifications'],
    ['API-63 API-64', 'notifications', 'releaseNotifications'],
    ['API-65 API-66', 'discounts', 'discountNotifications'],
  ])('%s subscribe-%s and its opposite set the one boolean, also when they come twice', async (...row) => {
    const [, name, field] = row
    const member = await newMember()
    for (const [verb, isSubscribed] of [
      ['subscribe', true],
      ['subscribe', true],
      ['unsubscribe', false],
      ['unsubscribe', false],
    ] as const) {
      const answer = await member.call('POST', `/api/user/${verb}-${name}`)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ ...none, [field]: isSubscribed })
      expect(await member.json('/api/user/subscriptions')).toEqual({ ...none, [field]: isSubscribed })
    }
    expect((await at.shop.fetch(`/api/user/subscribe-${name}`, { method: 'POST' })).status).toBe(401)
  })

  test('a subscription that waited on the device counts once, and never for another member', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
    await member.call('POST', '/api/user/subscribe-beta', {}, headers)
    await member.call('POST', '/api/user/unsubscribe-beta')
    const again = await member.call('POST', '/api/user/subscribe-beta', {}, headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await member.json('/api/user/subscriptions')).toEqual(none)
    const theirs = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
    expect((await other.call('POST', '/api/user/subscribe-beta', {}, theirs)).status).toBe(403)
  })
})

describe('notifications', () => {
  test('API-59 PROF-07 a member lists their own, latest first, each with isRead; a visitor gets 401', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const first = await notify(member, 'Dunlin 1000 is here')
    await notify(member, 'Curlew is here')
    await notify(other, 'Not yours')
    const list = await listOf(member)
    expect(list.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Curlew is here', false],
      ['Dunlin 1000 is here', false],
    ])
    expect(list[1]).toEqual({
      id: first,
      newsId: expect.any(String),
      kind: 'plane-published',
      thing: 'product 7',
      title: 'Dunlin 1000 is here',
      body: 'Span 1,000 mm.',
      path: '/planes/dunlin-1000',
      picture: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isRead: false,
    })
    expect((await at.shop.fetch('/api/notifications')).status).toBe(401)
  })

  test('one that is read stays read; nobody reads or marks those of another member', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const id = await notify(member, 'Curlew is here')
    expect((await other.call('PUT', `/api/notifications/${id}/read`)).status).toBe(404)
    expect(await listOf(member)).toMatchObject([{ isRead: false }])
    for (const _time of [1, 2]) {
      const answer = await member.call('PUT', `/api/notifications/${id}/read`)
      expect(await answer.json()).toEqual({ id, isRead: true })
      expect(await listOf(member)).toMatchObject([{ isRead: true }])
    }
  })

  test('all are read up to the latest that the member saw, and none that came after', async () => {
    const [member, other] = [await newMember(), await newMember()]
    await notify(member, 'One')
    const seen = await notify(member, 'Two')
    await notify(member, 'Three')
    const foreign = await notify(other, 'Not yours')
    const read = async (upTo: string) =>
      (await member.call('POST', '/api/notifications/read-all', { upTo })).json() as Promise<unknown>
    expect(await read(foreign)).toEqual({ read: 0 })
    expect(await read(seen)).toEqual({ read: 2 })
    expect(await listOf(member)).toMatchObject([
      { title: 'Three', isRead: false },
      { title: 'Two', isRead: true },
      { title: 'One', isRead: true },
    ])
    expect(await listOf(other)).toMatchObject([{ isRead: false }])
  })
})

describe('choices of news', () => {
  const choose = (member: Member, path: string, wanted: boolean) =>
    member.call('PUT', `/api/user/news-choices/${path}`, { wanted })

  test('a member turns a channel of a kind off and on; defaults are not listed', async () => {
    const member = await newMember()
    expect(await member.json('/api/user/news-choices')).toEqual([])
    await choose(member, 'sale-begins/push', false)
    await choose(member, 'wish-cheaper/mail', true)
    await choose(member, 'sale-begins/push', true)
    expect(await member.json('/api/user/news-choices')).toEqual([
      { kind: 'sale-begins', channel: 'push', wanted: true },
      { kind: 'wish-cheaper', channel: 'mail', wanted: true },
    ])
  })

  test('a channel that is fixed for a kind is refused by its field', async () => {
    const member = await newMember()
    const refused = await choose(member, 'new-sign-in/mail', false)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'channel' }] })
  })
})

test('subscriptions, choices and notifications are in the export of the account, and go with it', async () => {
  const member = await newMember()
  await member.call('POST', '/api/user/subscribe-beta')
  await member.call('PUT', '/api/user/news-choices/sale-begins/push', { wanted: false })
  await notify(member, 'Curlew is here')
  const answer = await at.shop.fetch('/api/auth/export', { cookie: member.cookie })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown
  expect(read('subscriptions.json')).toMatchObject([{ topic: 'beta' }])
  expect(read('news-choices.json')).toMatchObject([{ kind: 'sale-begins', wanted: false }])
  expect(read('notifications.json')).toMatchObject([{ title: 'Curlew is here' }])
  await removeAccount(at.shop, member.id)
  for (const table of ['subscriptions', 'news_choices', 'notifications'] as const)
    expect(await at.db.selectFrom(table).where('user_id', '=', member.id).selectAll().execute()).toEqual([])
})
