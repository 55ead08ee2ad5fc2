import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())
beforeEach(async () => {
  at.push.setMood(201)
  await at.db.deleteFrom('push_hosts').execute()
})

/** A member who gets release news on one device; its first message is taken away. */
async function newReader() {
  const member = await at.newMember()
  await member.subscribe('notifications')
  const device = await member.addDevice()
  await at.shop.work()
  at.push.received.length = 0
  return { member, ...device }
}
/** What waits is sent now, or tried again. */
async function sendAgain() {
  await at.makePushesDue()
  await at.resume()
  await at.shop.work()
}
const devicesOf = (userId: string) =>
  at.db.selectFrom('push_devices').where('user_id', '=', userId).selectAll().execute()
const resultsOf = (newsId: string | null) =>
  at.db
    .selectFrom('news_results')
    .where('news_id', '=', newsId ?? '')
    .select(['sent', 'gone', 'refused', 'late'])
    .executeTakeFirst()

test('PWA-34 a subscriber gets a signed, encrypted message in the declarative form that names what it is about', async () => {
  const reader = await newReader()
  const thing = `product ${await at.addProduct()}`
  await at.cause({ thing, picture: '/uploads/a-400.avif' })
  await at.shop.work()
  const [got, ...rest] = at.push.of(reader.device)
  expect(rest).toEqual([])
  const [notification] = await reader.member.notifications()
  expect(got?.payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Dunlin 1000 is here',
      body: 'Span 1,000 mm.',
      navigate: `${at.shop.url}/planes/dunlin-1000`,
      tag: thing,
      image: `${at.shop.url}/uploads/a-400.avif`,
      data: { id: notification?.id },
    },
  })
  expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect(Number(got?.headers.ttl)).toBeGreaterThan(3600)
  expect(got?.headers.topic).toMatch(/^[\w-]{32}$/)
})

test('a push service keeps the message of a sale for no longer than the sale runs', async () => {
  const member = await at.newMember()
  await member.subscribe('discounts')
  const { device } = await member.addDevice()
  await at.cause({
    title: 'Winter sale',
    audience: [{ to: 'topic', topic: 'discounts' }],
    expiresAt: new Date(Date.now() + 600_000),
  })
  await at.shop.work()
  const got = at.push.of(device).find(({ payload }) => payload.notification.title === 'Winter sale')
  expect(Number(got?.headers.ttl)).toBeLessThanOrEqual(600)
  expect(Number(got?.headers.ttl)).toBeGreaterThan(500)
})

describe('who gets nothing', () => {
  const expectNothing = async (reader: Awaited<ReturnType<typeof newReader>>) => {
    await at.cause({})
    await at.shop.work()
    await sendAgain()
    expect(at.push.of(reader.device)).toEqual([])
  }
  test('PWA-18 whoever did not subscribe to this kind, or ended it', async () => {
    const reader = await newReader()
    await reader.member.call('POST', '/api/user/unsubscribe-notifications')
    await reader.member.subscribe('discounts')
    await expectNothing(reader)
  })
  test('whoever signed out on the device', async () => {
    const reader = await newReader()
    await reader.member.call('POST', '/api/auth/logout', {})
    await expectNothing(reader)
  })
  test('whoever declined this kind by push', async () => {
    const reader = await newReader()
    await reader.member.call('PUT', '/api/user/news-choices/plane-published/push', { wanted: false })
    await expectNothing(reader)
    expect(await reader.member.notifications()).toHaveLength(1)
  })
  test('a device whose topic is muted', async () => {
    const reader = await newReader()
    await reader.member.call('PUT', `/api/push/devices/${reader.id}`, {
      mutedTopics: ['releases'],
      quietHours: null,
      timeZone: 'UTC',
    })
    await expectNothing(reader)
  })
  test('a removed account', async () => {
    const reader = await newReader()
    await at.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', reader.member.id)
      .execute()
    await expectNothing(reader)
  })
  type Member = Awaited<ReturnType<typeof newReader>>['member']
  test.each([
    ['unsubscribes', (member: Member) => member.call('POST', '/api/user/unsubscribe-notifications')],
    [
      'reads it in the app',
      async (member: Member) =>
        member.call('PUT', `/api/notifications/${(await member.notifications())[0]?.id}/read`),
    ],
  ])('whoever %s after the message was planned and before it is sent', async (_what, change) => {
    const reader = await newReader()
    at.push.setMood(500)
    await at.cause({})
    await at.shop.work()
    expect((await change(reader.member)).status).toBe(200)
    at.push.setMood(201)
    await sendAgain()
    expect(at.push.of(reader.device)).toEqual([])
  })
  test('whoever lost a plane by a refund after its message was planned and before it is sent', async () => {
    const reader = await newReader()
    const productId = await at.addProduct()
    const { id } = await insertOrder(at.db, { user_id: reader.member.id }, [productId])
    at.push.setMood(500)
    await at.cause({ kind: 'new-release', audience: [{ to: 'owners', productId }] })
    await at.shop.work()
    expect(await at.db.selectFrom('pushes').selectAll().execute()).not.toEqual([])
    await at.db.updateTable('orders').set({ payment: 'refunded' }).where('id', '=', id).execute()
    at.push.setMood(201)
    await sendAgain()
    expect(at.push.of(reader.device)).toEqual([])
  })
})

test('quiet hours in the zone of the device are waited for, also across midnight', async () => {
  const reader = await newReader()
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const quiet = (from: number, to: number, timeZone = 'UTC') =>
    reader.member.call('PUT', `/api/push/devices/${reader.id}`, {
      mutedTopics: [],
      quietHours: { from: (from + 1440) % 1440, to: (to + 1440) % 1440 },
      timeZone,
    })
  await quiet(minute - 60, minute + 60)
  const news = await at.cause({})
  await at.shop.work()
  expect(at.push.of(reader.device)).toEqual([])
  const waiting = await at.db
    .selectFrom('pushes')
    .where('news_id', '=', news ?? '')
    .selectAll()
    .executeTakeFirst()
  const wait = (waiting?.due_at.getTime() ?? 0) - now.getTime()
  expect(wait).toBeGreaterThan(58 * 60_000)
  expect(wait).toBeLessThan(62 * 60_000)
  // Two hours to the west it is not quiet any more.
  await quiet(minute - 60, minute + 60, 'Etc/GMT+2')
  await sendAgain()
  expect(at.push.of(reader.device)).toHaveLength(1)
})

describe('answers of a push service', () => {
  test.each([404, 410])('%i: the device is forgotten', async (status) => {
    const reader = await newReader()
    at.push.setMood(status)
    const news = await at.cause({})
    await at.shop.work()
    expect(await devicesOf(reader.member.id)).toEqual([])
    expect(await resultsOf(news)).toMatchObject({ sent: 0 })
  })
  test('429: the host waits as long as it asks, and the device gets its message after that', async () => {
    const reader = await newReader()
    at.push.setMood({ retryAfter: 120 })
    const news = await at.cause({})
    await at.shop.work()
    const [host] = await at.db.selectFrom('push_hosts').selectAll().execute()
    expect((host?.paused_until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000)
    // What was only asked to wait has all its tries.
    for (const mood of [429, 429, 429, 429, 500, 201]) {
      at.push.setMood(mood)
      await at.db.deleteFrom('push_hosts').execute()
      await sendAgain()
    }
    expect(at.push.of(reader.device)).toHaveLength(1)
    expect(await resultsOf(news)).toMatchObject({ refused: 0, late: 0 })
  })
  test.each([401, 403])('%i: no device is lost, the host stops, and the desk is told why', async (status) => {
    const reader = await newReader()
    at.push.setMood(status)
    await at.cause({})
    await at.shop.work()
    const before = at.push.requests()
    expect(await devicesOf(reader.member.id)).toHaveLength(1)
    const [host] = await at.db.selectFrom('push_hosts').selectAll().execute()
    expect(host).toMatchObject({ host: at.push.host, problem: 'It refuses the key of this shop.' })
    await sendAgain()
    expect(at.push.requests()).toBe(before)
  })
  test('400: the message is counted as refused; the device goes after three over a day', async () => {
    const reader = await newReader()
    at.push.setMood(400)
    for (const _time of [1, 2, 3]) {
      const news = await at.cause({})
      await at.shop.work()
      expect(await resultsOf(news)).toMatchObject({ sent: 0 })
    }
    expect(await devicesOf(reader.member.id)).toMatchObject([{ errors: 3 }])
    await at.db
      .updateTable('push_devices')
      .set({ first_error_at: new Date(Date.now() - 25 * 3600_000) })
      .where('user_id', '=', reader.member.id)
      .execute()
    await at.cause({})
    await at.shop.work()
    expect(await devicesOf(reader.member.id)).toEqual([])
  })
  test('500: it is tried five times, then counted as late', async () => {
    await newReader()
    at.push.setMood(500)
    const news = await at.cause({})
    await at.shop.work()
    for (const _time of [2, 3, 4, 5]) await sendAgain()
    expect((await resultsOf(news))?.late).toBeGreaterThan(0)
    await at.resume()
    const done = await at.db
      .selectFrom('news')
      .where('id', '=', news ?? '')
      .select('state')
      .executeTakeFirst()
    expect(done).toEqual({ state: 'done' })
  })
})

test('news that is stopped within the minute is sent to nobody', async () => {
  const reader = await newReader()
  const news = await at.cause({ startsAt: new Date(Date.now() + 60_000) })
  await at.db
    .updateTable('news')
    .set({ state: 'stopped' })
    .where('id', '=', news ?? '')
    .execute()
  await at.shop.work()
  expect(at.push.of(reader.device)).toEqual([])
  expect(await reader.member.notifications()).toEqual([])
})

test('one cause makes one piece of news, however often and by however many it is noticed', async () => {
  const reader = await newReader()
  await Promise.all(Array.from({ length: 10 }, () => at.cause({ cause: 'published 77' })))
  await at.shop.work()
  expect(at.push.of(reader.device)).toHaveLength(1)
  expect(await reader.member.notifications()).toHaveLength(1)
})

test('two workers at once send to each device once', async () => {
  const readers = []
  for (let count = 0; count < 12; count += 1) readers.push(await newReader())
  const news = await at.cause({})
  await at.shop.services.queue.add(at.db, 'send-pushes', { newsId: news ?? '' })
  await Promise.all([at.shop.work(), at.shop.work()])
  await at.resume()
  await at.shop.work()
  for (const { device } of readers) expect(at.push.of(device)).toHaveLength(1)
})
