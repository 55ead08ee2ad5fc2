import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.db.deleteFrom('push_devices').execute()
  await at.db.deleteFrom('push_hosts').execute()
})

/** A member who gets release news on one device. */
async function newReader() {
  const member = await at.newMember()
  await member.subscribe('notifications')
  const device = await member.addDevice()
  await at.shop.work()
  at.push.received.length = 0
  return { ...device, member }
}
const hosts = () => at.db.selectFrom('push_hosts').select(['host', 'problem']).execute()
const errorsOf = async (id: string) =>
  (await at.db.selectFrom('push_devices').where('id', '=', id).select('errors').executeTakeFirst())?.errors

test('a device whose key is refused stops nobody else at its push service, and is counted as refused', async () => {
  const [foreign, other] = [await newReader(), await newReader()]
  at.push.setMood(403, foreign.device)
  await at.cause({})
  await at.shop.work()
  expect(at.push.of(other.device)).toHaveLength(1)
  expect(await hosts()).toEqual([])
  expect([await errorsOf(foreign.id), await errorsOf(other.id)]).toEqual([1, 0])
  await at.cause({ audience: [{ to: 'user', userId: other.member.id }] })
  await at.shop.work()
  expect(at.push.of(other.device)).toHaveLength(2)
})

test("news for one person alone, whose devices' keys are refused, stops nobody else at their push service", async () => {
  const [foreign, other] = [await newReader(), await newReader()]
  const second = await foreign.member.addDevice()
  for (const { device } of [foreign, second]) at.push.setMood(403, device)
  await at.cause({ audience: [{ to: 'user', userId: foreign.member.id }] })
  await at.shop.work()
  expect(await hosts()).toEqual([])
  expect([await errorsOf(foreign.id), await errorsOf(second.id)]).toEqual([1, 1])
  await at.cause({ audience: [{ to: 'user', userId: other.member.id }] })
  await at.shop.work()
  expect(at.push.of(other.device)).toHaveLength(1)
})

const refusing = () => [{ host: at.push.host, problem: 'It refuses the key of this shop.' }]
test("a push service that refuses the key for several people stops, and keeps each one's device", async () => {
  const readers = [await newReader(), await newReader()]
  for (const { device } of readers) at.push.setMood(403, device)
  await at.cause({})
  await at.shop.work()
  expect(await hosts()).toEqual(refusing())
  for (const { id } of readers) expect(await errorsOf(id)).toBe(0)
})

test('a push service that refuses the key of the only person there stops, and keeps their device', async () => {
  const { device, id } = await newReader()
  at.push.setMood(401, device)
  await at.cause({})
  await at.shop.work()
  expect(await hosts()).toEqual(refusing())
  expect(await errorsOf(id)).toBe(0)
})
