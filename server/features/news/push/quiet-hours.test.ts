import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

/** A zone where it is this hour of the day now. */
function zoneWhere(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

test.each([
  ['in the middle of the day', 12],
  ['in the last hour before midnight', 23],
  ['in the first hour after midnight', 0],
])('quiet hours are waited for %s, and those that begin later are not', async (_when, hour) => {
  const reader = await at.newMember()
  await reader.subscribe('notifications')
  const { device, id } = await reader.addDevice()
  const minute = hour * 60 + new Date().getUTCMinutes()
  const setQuiet = (from: number, to: number) =>
    reader.call('PUT', `/api/push/devices/${id}`, {
      mutedTopics: [],
      quietHours: { from: (minute + from + 1440) % 1440, to: (minute + to) % 1440 },
      timeZone: zoneWhere(hour),
    })
  await at.shop.work()
  at.push.received.length = 0

  expect((await setQuiet(-60, 60)).status).toBe(200)
  const now = Date.now()
  const news = await at.cause({})
  await at.shop.work()
  expect(at.push.of(device)).toEqual([])
  const { due_at: due } = await at.db
    .selectFrom('pushes')
    .where('news_id', '=', news ?? '')
    .where('device_id', '=', id)
    .select('due_at')
    .executeTakeFirstOrThrow()
  const wait = (due.getTime() - now) / 60_000
  expect(wait).toBeGreaterThan(58)
  expect(wait).toBeLessThan(62)

  expect((await setQuiet(60, 120)).status).toBe(200)
  await at.makePushesDue()
  await at.resume()
  await at.shop.work()
  expect(at.push.of(device)).toHaveLength(1)
})
